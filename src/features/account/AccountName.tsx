/** A hidden username field, which tells password managers whose password the form is about. */
import { useApp } from '../../core/App.ts'
import { useSelected } from '../../core/useValue.ts'
import { nameOf } from '../../core/viewerLabels.ts'

export const AccountName = () => {
  const name = useSelected(useApp().store.viewer, nameOf)
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
}
