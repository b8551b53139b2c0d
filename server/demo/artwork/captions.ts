// Captions for the memes: top line, bottom line, at most 24 characters each so that they stay large.

export const captions: readonly (readonly [top: string, bottom: string])[] = [
  ['ONE MORE CHAPTER', 'IT IS 4 A.M.'],
  ['READ THE MANUAL', 'AFTER THE SMOKE'],
  ['IT COMPILES', 'NOBODY MOVE'],
  ['BOUGHT SEEDS', 'OWN NO GARDEN'],
  ['FIVE MINUTE JOB', 'THIRD WEEKEND'],
  ['SOUP SEASON', 'FEAR ME'],
  ['I LEFT EARLY', 'TO BE LATE CALMLY'],
  ['LABELLED THE CABLES', 'ALL OF THEM: "CABLE"'],
  ['THE BREAD ROSE', 'AND SO DID I'],
  ['TOOK IT APART', 'NOW IT IS ART'],
  ['MEASURED TWICE', 'WRONG TWICE'],
  ['TODAY I RUN', 'OUT OF EXCUSES'],
  ['WATERED THE PLANT', 'IT IS PLASTIC'],
  ['I SAVED THE FILE', 'SOMEWHERE'],
]
