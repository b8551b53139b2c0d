/** The catalogue's controls of `src/ui/forms`. */
import { useState } from 'react'
import { Offline } from '../../schemas/Failure.ts'
import { Editor } from '../ui/forms/Editor.tsx'
import { FileButton, UploadProgress } from '../ui/forms/FileButton.tsx'
import { Form } from '../ui/forms/Form.tsx'
import { Switch } from '../ui/forms/Switch.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import type { FormFrame } from '../ui/forms/useForm.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Bell, Eye } from '../ui/moreIcons.tsx'
import { Exhibit, State } from './Exhibit.tsx'

const nothing = (): void => {}

/** A field that can be typed in. */
const Field = ({
  value: first = '',
  ...props
}: Partial<Parameters<typeof TextField>[0]> & { readonly label: string }) => {
  const [value, setValue] = useState(first)
  return <TextField {...props} value={value} onChange={setValue} />
}

const Typed = ({ value: first = '', ...props }: Partial<Parameters<typeof Editor>[0]> & { readonly label: string }) => {
  const [value, setValue] = useState(first)
  return <Editor {...props} value={value} onChange={setValue} />
}

const Toggle = (props: Omit<Parameters<typeof Switch>[0], 'onChange'>) => {
  const [isOn, setOn] = useState(props.isOn)
  return <Switch {...props} isOn={isOn} onChange={setOn} />
}

const frame: FormFrame = {
  isSending: false,
  canSubmit: true,
  failure: undefined,
  isRefused: false,
  invalidAttempt: 0,
  submit: nothing,
}

const Forms = () => (
  <Exhibit name="Form">
    <State name="ready" size="wide">
      <Form form={frame} label="Ready" submit="Log in" busy="Logging in">
        <Field label="Username" />
      </Form>
    </State>
    <State name="sending" size="wide">
      <Form form={{ ...frame, isSending: true, canSubmit: false }} label="Sending" submit="Log in" busy="Logging in">
        <Field label="Your username" value="ada" />
      </Form>
    </State>
    <State name="failed" size="wide">
      <Form form={{ ...frame, failure: new Offline() }} label="Failed" submit="Log in" busy="Logging in">
        <Field label="Their username" value="ada" />
      </Form>
    </State>
    <State name="in a dialog, isDestructive" size="wide">
      <Form form={frame} label="In a dialog" submit="Ban" busy="Banning" isDialog isDestructive>
        <Field label="Reason" />
      </Form>
    </State>
  </Exhibit>
)

export const FormExhibits = () => (
  <>
    <Forms />
    <Exhibit name="TextField">
      <State name="empty">
        <Field label="Title" />
      </State>
      <State name="filled, with a counter">
        <Field label="Post title" value="A tide table for beginners" limit={300} />
      </State>
      <State name="too long">
        <Field label="Short title" value="A tide table for beginners" limit={20} />
      </State>
      <State name="required, with a hint">
        <Field label="Name" hint="Letters, digits and _" isRequired />
      </State>
      <State name="with an error">
        <Field label="E-mail" type="email" value="ada@" error="Enter a whole e-mail address." />
      </State>
      <State name="password, with a button">
        <Field label="Password" type="password" value="correct horse">
          <IconButton label="Show password" onClick={nothing}>
            <Eye size={20} aria-hidden="true" />
          </IconButton>
        </Field>
      </State>
      <State name="several rows" size="wide">
        <Field label="Description" rows={3} value="What this community is about." />
      </State>
    </Exhibit>
    <Exhibit name="Editor">
      <State name="with text and toolbar" size="wide">
        <Typed label="Comment" value="Some **bold** words, and a [link](https://example.com)." />
      </State>
      <State name="with an error" size="wide">
        <Typed label="Text" error="Write something first." />
      </State>
      <State name="no toolbar, label hidden" size="wide">
        <Typed label="Message" placeholder="Write a message" hasToolbar={false} isLabelHidden />
      </State>
      <State name="isSmallEmpty" size="wide">
        <Typed label="Reply" placeholder="Add a comment" isLabelHidden isSmallEmpty />
      </State>
    </Exhibit>
    <Exhibit name="Switch">
      <State name="off" size="wide">
        <Toggle label="Show avatars" isOn={false} />
      </State>
      <State name="on, with icon and hint" size="wide">
        <Toggle label="Notify me" isOn icon={<Bell size={22} />} hint="About replies and messages." />
      </State>
    </Exhibit>
    <Exhibit name="FileButton">
      <State name="default">
        <FileButton accepts={['png', 'jpg']} onChoose={nothing} describedBy="file-hint" isWrong={false}>
          Choose a picture
        </FileButton>
        <p id="file-hint">At most 12 MB.</p>
      </State>
      <State name="with an error">
        <FileButton accepts={['png', 'jpg']} onChoose={nothing} describedBy="file-error" isWrong>
          Choose another picture
        </FileButton>
        <p id="file-error">This file is too large.</p>
      </State>
    </Exhibit>
    <Exhibit name="UploadProgress">
      {[0, 0.42, 1].map((part) => (
        <State key={part} name={`part ${part}`}>
          <UploadProgress part={part} />
        </State>
      ))}
    </Exhibit>
  </>
)
