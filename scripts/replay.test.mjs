// `npm run replay`, as a person runs it: what it prints, and with which exit code.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { replayArguments } from './lib/replayArguments.mjs'
import { root } from './lib/root.mjs'

// Each run is a program of its own.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'parley-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const recorded = join(root, 'tests', 'replay', 'upload-and-post.json')
const session = () => JSON.parse(readFileSync(recorded, 'utf8'))

const written = (name, text) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const changed = (name, change) => {
  const found = session()
  change(found)
  return written(name, JSON.stringify(found))
}

const sameSentence =
  'Replays as recorded. If a fault was seen, this build has it, too - or it is in the reading of responses, of which the file has only the fields that the recording build knew.'

/** Runs the script from another folder than the project's. */
const replay = (...args) =>
  new Promise((resolve) => {
    const { npm_lifecycle_event: _script, REPLAY_FROM: _from, ...env } = process.env
    const child = spawn(process.execPath, [join(root, 'scripts', 'replay.mjs'), ...args], { cwd: folder, env })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text
    })
    child.on('close', (code) => resolve({ code, out, err }))
  })

/** What is told of each file, by its place among them. */
const told = (...args) =>
  replay(...args, '--json').then(({ code, out }) => ({
    code,
    files: out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }))

describe('a session that replays the same', () => {
  it('prints three lines, and exits with 0', async () => {
    const { code, out, err } = await replay(recorded)
    const { entries, hash } = session()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^${entries.length} entries, \\d+ requests\\.\n.*${hash}\n${sameSentence}\n$`))
  })

  it('is replayed up to an entry, and printed entry by entry with all requests in order', async () => {
    const { sequence } = session().entries.findLast((entry) => entry.calls.some(({ asked }) => asked !== undefined))
    const { code, out } = await replay(recorded, '--until', String(sequence), '--print')
    expect(code).toBe(0)
    const wanted = session().entries.filter((entry) => entry.sequence <= sequence)
    expect(out).toMatch(new RegExp(`^${wanted.length} entries, `))
    expect(out).toContain(sameSentence)
    expect(out).toMatch(/\nValues and responses that end in … are cut: --entry N prints all of entry N\.\n$/)
    const entries = [...out.matchAll(/^ *(\d+) {2} +\+[\d.]+ s {2}(\S+) \(commands\/\S+\.ts\) /gm)]
    expect(entries.map(([, number, name]) => [Number(number), name]).toSorted(([one], [other]) => one - other)).toEqual(
      wanted.map((entry) => [entry.sequence, entry.name]),
    )
    const requests = [...out.matchAll(/^ +request +(\d+) {2}(?:GET|POST) \/\S+ .* -> .+$/gm)]
    const numbers = requests.map(([, number]) => Number(number)).toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    expect(numbers).toHaveLength(Number(/(\d+) requests/.exec(out)?.[1]))
    expect(out).toMatch(/POST \/action\/create_post \{.*"title":"A picture of a camp".* -> 200 \{/)
  })

  it('prints each change with its value before and after', async () => {
    const { out } = await replay(join(root, 'tests', 'replay', 'feed-and-votes-under-failures.json'), '--print')
    expect(out).toMatch(
      /^ +12 +\+1\.18 s {2}content\.vote\.v1 \(commands\/post\/CastVote\.ts\) \{.*"value":1\} {2}done, \d+ ms\n(?: +post\/8745538 score\S*: .+\n)+ +post\/8745538 vote: 0 -> 1\n +request +3 {2}POST \/action\/vote /m,
    )
  })

  it('prints no control character of the file', async () => {
    const file = changed('controls.json', (found) => {
      found.entries[4].name = 'a\u009b2J\u2028b'
      found.start.path = '/\u001b]0;title\u0007'
      found.troubles = [{ order: 1, at: 0, kind: 'console', reason: 'a\nb\u202e', stack: ['\u001b[2J'] }]
    })
    for (const options of [['--print'], ['--json'], ['--entry', String(session().entries[4].sequence)]]) {
      const { out, err } = await replay(file, ...options)
      expect(err).toBe('')
      expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(out).toContain('a\\u009b2J\\u2028b')
    }
  })
})

it('explains every option with --help, and exits with 0', async () => {
  const { code, out, err } = await replay('--help')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const option of [
    '--print',
    '--brief',
    '--until N',
    '--entry N',
    '--json',
    '--against FOLDER',
    '--bisect GOOD..BAD',
    '--help',
  ])
    expect(out.split('\n').filter((line) => line.startsWith(`  ${option} `))).toHaveLength(1)
})

it('with --brief leaves out navigation, places and ads without changes, and says how many', async () => {
  const { code, out } = await replay(recorded, '--brief')
  expect(code).toBe(0)
  const found = [...out.matchAll(/^ *\d+ {2} +\+[\d.]+ s {2}(\S+) \(commands/gm)].map(([, name]) => name)
  expect(found.filter((name) => name.startsWith('navigation.'))).toEqual([])
  const leftOut = Number(/^Left out: (\d+) entries of navigation, places and ads without changes\.$/m.exec(out)?.[1])
  expect(found.length + leftOut).toBe(session().entries.length)
  expect(leftOut).toBeGreaterThan(0)
})

describe('one entry in full', () => {
  const ofRequest = () =>
    session().entries.find(({ calls }) =>
      calls.some(({ asked, answer }) => asked !== undefined && answer?.value?.text?.length > 1000),
    )

  it('has its whole requests and responses and all its changes, each with its time', async () => {
    const entry = ofRequest()
    const { code, out, err } = await replay(recorded, '--entry', String(entry.sequence))
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(new RegExp(`^entry ${entry.sequence}  ${entry.name} `))
    for (const { answer } of entry.calls.filter(({ asked }) => asked !== undefined))
      expect(out).toContain(answer.value.text)
    expect(out).toMatch(/^ +\+\d+ ms {2}request GET /m)
    expect(out).not.toMatch(/\u2026$|more change|"#[\da-f]{16}"/m)
  })

  it('is one object with --json, with the entry as the file has it', async () => {
    const entry = ofRequest()
    const { code, files } = await told(recorded, `--entry=${entry.sequence}`)
    expect(code).toBe(0)
    expect(files).toEqual([expect.objectContaining({ file: expect.any(String), entry, isReplayed: true })])
    const count = files[0].steps.flatMap(({ changes }) => changes).length
    expect(count).toBeGreaterThanOrEqual(entry.steps.flatMap(({ changes }) => changes).length)
  })

  it('that is not in the file gives a sentence, and exit code 1', async () => {
    const missing = await replay(recorded, '--entry', '99999')
    expect(missing).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/: There is no entry 99999 in this file\.\n$/),
    })
    const { code, files } = await told(recorded, '--entry', '99999')
    expect({ code, error: files[0].error }).toEqual({ code: 1, error: 'There is no entry 99999 in this file.' })
  })
})

describe('a session that replays differently', () => {
  const change = (name, act) => changed(`${name}.json`, act)
  const files = () => [
    change('otherwise', ({ entries }) => {
      const changes = entries.flatMap((entry) => entry.steps.flatMap((step) => step.changes))
      const { fields } = changes.find((each) => each.fields !== undefined)
      fields[Object.keys(fields)[0]] = 'something else'
    }),
    change('request', ({ entries }) => {
      const call = entries.flatMap(({ calls }) => calls).find(({ asked }) => asked !== undefined)
      call.asked.path = '/somewhere/else'
    }),
    change('many', ({ entries }) => {
      for (const entry of entries) if (entry.outcome !== undefined) entry.outcome = { kind: 'defect', reason: 'none' }
    }),
    change('hash', (file) => {
      file.hash = '0000000000000000'
    }),
    recorded,
  ]

  it('exits with 1 and the first difference: entry, field, expected and actual value, and how many more there are', async () => {
    const { code, out } = await replay(...files())
    expect(code).toBe(1)
    expect(out).toMatch(/^entry \d+ [\w.]+: \S+.* \w+, expected "something else", got .+$/m)
    expect(out).toMatch(/^entry \d+ \S+: (?:api|request) 1, expected .*\/somewhere\/else.*, got \{?.+$/m)
    expect(out).toMatch(/^\.\.\. and \d+ more differences\.$/m)
    expect(out).toMatch(/^entry \d+ \S+: hash, expected "0000000000000000", got ".+"$/m)
    // Each by its name; the last one is as it was.
    expect(out).toMatch(/^otherwise\.json\n\d+ entries/)
    expect(out.match(/^Replays as recorded\. /gm)).toHaveLength(1)
  })

  it('is printed as one JSON object for each file', async () => {
    const { code, files: found } = await told(...files())
    expect(code).toBe(1)
    expect(found.map(({ differences }) => differences[0]?.expected)).toEqual([
      'something else',
      expect.objectContaining({ path: '/somewhere/else' }),
      { kind: 'defect', reason: 'none' },
      '0000000000000000',
      undefined,
    ])
    const same = found.at(-1)
    expect(same).toMatchObject({ entries: session().entries.length, hash: session().hash, differences: [] })
    expect(same.requests[0]).toEqual({
      entry: expect.any(Number),
      name: expect.any(String),
      method: 'GET',
      path: expect.stringMatching(/^\//),
      input: expect.anything(),
    })
  })
})

it('names an entry whose command this build does not know, and carries out the rest', async () => {
  const file = changed('unknown.json', ({ entries }) => {
    entries[4].name = 'post.fold.v7'
  })
  const { code, files } = await told(file)
  expect(code).toBe(1)
  expect(files[0].differences).toContainEqual(
    expect.objectContaining({ name: 'post.fold.v7', field: 'command', got: 'this build knows no such command' }),
  )
  expect(files[0].entries).toBe(JSON.parse(readFileSync(file, 'utf8')).entries.length)
})

it('says in one sentence each what cannot be replayed, and replays the rest', async () => {
  const big = written('big.json', '')
  truncateSync(big, 50_000_000)
  const rows = [
    ['nowhere.json', /^There is no such file\.$/],
    ['.', /^This is a folder\.$/],
    [written('else.json', '{"a":1}'), /^This is not a session file of this app\.$/],
    [written('half.json', readFileSync(recorded, 'utf8').slice(0, 9000)), /^This file is incomplete: .+\.$/],
    [
      changed('later.json', (file) => {
        file.version = 9
      }),
      /^This session has version 9, and this build reads version 1\.$/,
    ],
    [big, /^This file has 50\.0 MB: .+\.$/],
    [
      changed('form.json', ({ entries }) => {
        entries[4].calls = 'none'
      }),
      /^This session cannot be read: entry \d+ \("[\w.]+"\) is not as it should be\.$/,
    ],
    [
      changed('start.json', ({ start }) => {
        start.state.push(['post/7', { id: 'seven' }])
      }),
      /^The starting value of "post\/7" cannot be read\.$/,
    ],
  ]
  const { code, files } = await told(...rows.map(([file]) => file), recorded)
  expect(code).toBe(1)
  expect(files.map(({ error }) => error)).toEqual([
    ...rows.map(([, sentence]) => expect.stringMatching(sentence)),
    undefined,
  ])
  for (const each of files.slice(0, -1)) expect(Object.keys(each).toSorted()).toEqual(['error', 'file'])
  const plainly = await replay('nowhere.json')
  expect(plainly).toEqual({ code: 1, out: '', err: 'nowhere.json: There is no such file.\n' })
})

describe('the same session under another build', () => {
  /** A build whose replay program says of every file what `act` made of what the present one says. */
  const buildThat = (name, act) => {
    const path = join(folder, name, 'replay', 'main.mjs')
    mkdirSync(dirname(path), { recursive: true })
    const present = JSON.stringify(join(root, 'scripts', 'replay'))
    writeFileSync(
      path,
      `const { carryOutFile } = await import(${present} + '/carryOutFile.ts')
      const { printedReport } = await import(${present} + '/ReplayReport.ts')
      const report = JSON.parse(printedReport(await carryOutFile(process.argv.at(-1))))
      ;(${act})(report)
      console.log(JSON.stringify(report))`,
    )
    return join(folder, name)
  }
  const same = () => buildThat('same', () => {})
  const worse = () =>
    buildThat('worse', ({ entries, differences }) => {
      const entry = entries.find(({ outcome }) => outcome?.kind === 'done')
      entry.outcome = { kind: 'defect', reason: 'Error: broken' }
      const { sequence, name } = entry
      differences.push({ sequence, name, field: 'outcome', expected: { kind: 'done' }, got: entry.outcome })
    })
  const otherwise = () =>
    changed('recorded-otherwise.json', (file) => {
      file.hash = '0000000000000000'
      delete file.seal
    })

  it('replays the same: exit code 0, whatever was recorded', async () => {
    const there = same()
    expect(await replay(recorded, '--against', there)).toEqual({
      code: 0,
      err: '',
      out: 'Both come out the same.\nHere: as recorded.\nThere: as recorded.\n',
    })
    const { code, out } = await replay(otherwise(), '--against', there)
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Both come out the same\.\nHere: entry \d+ \S+: hash, recorded "0{16}", got "\w+"\nThere: entry \d+ \S+: hash, recorded "0{16}", got "\w+"\n$/,
    )
  })

  it('replays differently: exit code 1, the first difference, and how each build compares with the recording', async () => {
    const { code, out, err } = await replay('--against', worse(), recorded)
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toMatch(
      /^entry (\d+) (\S+): outcome, here \{"kind":"done"\}, there \{"kind":"defect","reason":"Error: broken"\}\nHere: as recorded\.\nThere: entry \1 \2: outcome, recorded \{"kind":"done"\}, got \{"kind":"defect".+\}\n$/,
    )
  })

  it('is printed as one JSON object for each file', async () => {
    const { code, files } = await told(recorded, 'nowhere.json', '--against', worse())
    expect(code).toBe(1)
    expect(files).toEqual([
      {
        file: expect.stringMatching(/upload-and-post\.json$/),
        differences: [expect.objectContaining({ field: 'outcome', here: { kind: 'done' } })],
        here: expect.objectContaining({ entries: session().entries.length, hash: session().hash, differences: [] }),
        there: expect.objectContaining({
          hash: session().hash,
          differences: [expect.objectContaining({ field: 'outcome' })],
        }),
      },
      { file: 'nowhere.json', error: 'There is no such file.' },
    ])
  })

  it('gives one sentence and exit code 1 if there is no other build', async () => {
    const no = /^\S+empty is no build of Parley: .+\.\n$/
    mkdirSync(join(folder, 'empty'))
    expect(await replay(recorded, '--against', 'empty')).toEqual({ code: 1, out: '', err: expect.stringMatching(no) })
    const { code, files } = await told(recorded, '--against', 'empty')
    expect({ code, files }).toEqual({ code: 1, files: [{ file: expect.any(String), error: expect.any(String) }] })
  })
})

it('a search through commits that are not there is refused in one sentence, with exit code 1', async () => {
  const { code, out, err } = await replay(recorded, '--bisect', 'no-such-commit..HEAD')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  // What was downloaded without its history has no repository.
  expect(err).toMatch(/^(?:There is no commit no-such-commit in this repository\.|\S+ is no git repository: .+\.)\n$/)
})

describe('the command line', () => {
  const asked = (...args) => replayArguments(args, {}, '/home')

  it('takes files relative to the current folder, and options in any place', () => {
    expect(asked('--json', 'a.json', '--until=3', '/b.json')).toEqual({
      files: [join('/home', 'a.json'), '/b.json'],
      print: false,
      json: true,
      until: 3,
      against: undefined,
      bisect: undefined,
    })
    expect(asked('a.json', '--bisect', 'v1.4..main').bisect).toEqual({ good: 'v1.4', bad: 'main' })
    expect(asked('--bisect=HEAD~3..', 'a.json').bisect).toEqual({ good: 'HEAD~3', bad: 'HEAD' })
    expect(asked('--against', '../dist', 'a.json').against).toBe('/dist')
    expect(asked('a.json', '--against=/b/dist').against).toBe('/b/dist')
  })

  it.each([
    [[], 'Name the file of a session'],
    [['--json'], 'Name the file of a session'],
    [['a.json', '--colour'], 'There is no option --colour'],
    [['a.json', '-x'], 'There is no option -x'],
    [['a.json', '--until'], '--until wants the number of an entry, and it is missing'],
    [['a.json', '--until', 'soon'], '--until wants the number of an entry, and it is soon'],
    [['a.json', '--entry', 'x'], '--entry wants the number of an entry, and it is x'],
    [['a.json', 'b.json', '--entry', '3'], '--entry takes one file at a time'],
    [['a.json', '--entry', '3', '--until', '3'], 'choose one of them'],
    [['a.json', '--entry', '3', '--against', 'dist'], 'choose one of them'],
    [['a.json', '--against'], '--against wants the folder of another build'],
    [['a.json', '--against', '--json'], '--against wants the folder of another build'],
    [['a.json', '--print', '--against', 'dist'], 'choose one of them'],
    [['a.json', '--print', '--bisect', 'a..b'], '--bisect compares: choose one of them'],
    [['a.json', '--against', 'dist', '--bisect', 'a..b'], 'choose one of them'],
    [['a.json', 'b.json', '--bisect', 'a..b'], '--bisect takes one file at a time'],
    [['a.json', '--bisect'], '--bisect wants two commits, GOOD..BAD, and it is missing'],
    [['a.json', '--bisect', 'main'], '--bisect wants two commits, GOOD..BAD, and it is main'],
    [['a.json', '--bisect', 'a...b'], '--bisect wants two commits'],
    [['a.json', '--bisect', '..b'], '--bisect wants two commits'],
    [['a.json', '--bisect', '--all..b'], '--bisect wants two commits'],
  ])('refuses %j in a sentence', (args, sentence) => {
    expect(() => asked(...args)).toThrow(sentence)
  })

  it('finds options that npm took as its own', () => {
    const npm = { npm_lifecycle_event: 'replay', npm_config_json: 'true', npm_config_until: 'true' }
    expect(replayArguments(['a.json', '12'], npm, '/home')).toMatchObject({ json: true, print: false, until: 12 })
    expect(replayArguments(['a.json'], { ...npm, npm_config_until: '7' }, '/home').until).toBe(7)
    const entry = { npm_lifecycle_event: 'replay', npm_config_entry: 'true' }
    expect(replayArguments(['12', 'a.json'], entry, '/home')).toMatchObject({
      files: [join('/home', 'a.json')],
      entry: 12,
    })
    expect(asked('a.json').json).toBe(false)
    expect(asked('a.json', '--brief')).toMatchObject({ print: true, brief: true })
    const against = { npm_lifecycle_event: 'replay', npm_config_against: 'true' }
    const found = { files: [join('/home', 'a.json'), join('/home', 'b.json')], against: join('/home', '../x/dist') }
    expect(replayArguments(['a.json', 'b.json', '../x/dist'], against, '/home')).toMatchObject(found)
    expect(replayArguments(['../x/dist', 'a.json', 'b.json'], against, '/home')).toMatchObject(found)
    const bisect = { npm_lifecycle_event: 'replay', npm_config_bisect: 'true', npm_config_json: 'true' }
    expect(replayArguments(['../a.json', 'v1..v2'], bisect, '/home/x')).toMatchObject({
      files: [join('/home', 'a.json')],
      json: true,
      bisect: { good: 'v1', bad: 'v2' },
    })
    expect(() => replayArguments(['../a.json', '../b'], bisect, '/home')).toThrow('--bisect wants two commits')
    expect(() => replayArguments(['a.json'], against, '/home')).toThrow('--against wants the folder of another build')
  })
})
