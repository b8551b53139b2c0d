/** /saved/{folder}/: the contents of a folder. */
import { createFileRoute } from '@tanstack/react-router'
import { SavedFolderScreen } from '../features/saved/screens/SavedFolderScreen.tsx'

const Folder = () => <SavedFolderScreen folder={Route.useParams().folder} />

export const Route = createFileRoute('/saved/$folder')({ component: Folder })
