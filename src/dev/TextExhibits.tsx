/** The catalogue's controls of `src/ui/text`: how members' texts and links look. */
import { BodyText } from '../ui/text/BodyText.tsx'
import { Markdown } from '../ui/text/Markdown.tsx'
import { SpoilerText } from '../ui/text/renderTokens.tsx'
import { SanitisedHtml } from '../ui/text/SanitisedHtml.tsx'
import { ScrollBox } from '../ui/text/ScrollBox.tsx'
import { SiteLink, TextLink } from '../ui/text/SiteLink.tsx'
import { TextPicture } from '../ui/text/TextPicture.tsx'
import { Exhibit, State } from './Exhibit.tsx'

const markdown = `# A heading

A paragraph with **bold**, *italic*, ~~struck~~ and \`code\`, a [link](https://example.com), u/ada and c/tides.

> A quotation, over
> two lines.

1. one
2. two

- a list
- with a >!spoiler!<

| tide | time |
|---|---|
| high | 06:12 |

---

مرحبا: a text in another direction.`

const html =
  '<p>Some <strong>bold</strong> words and a <a href="https://example.com">link</a>.</p><ul><li>one</li></ul>'

export const TextExhibits = () => (
  <>
    <Exhibit name="Markdown">
      <State name="all that a text may contain" size="wide">
        <Markdown text={markdown} />
      </State>
    </Exhibit>
    <Exhibit name="SanitisedHtml">
      <State name="from a server that sends no markdown" size="wide">
        <SanitisedHtml html={html} />
      </State>
    </Exhibit>
    <Exhibit name="BodyText">
      <State name="markdown where there is any" size="wide">
        <BodyText markdown="Some **bold** words." html="" />
      </State>
      <State name="else the server's HTML" size="wide">
        <BodyText markdown="" html="<p>Some <em>italic</em> words.</p>" />
      </State>
    </Exhibit>
    <Exhibit name="SpoilerText">
      <State name="covered until pressed">
        <SpoilerText>The ship sinks.</SpoilerText>
      </State>
    </Exhibit>
    <Exhibit name="TextLink">
      <State name="to a screen of the app">
        <TextLink href="/c/tides">c/tides</TextLink>
      </State>
      <State name="to another site">
        <TextLink href="https://example.com">example.com</TextLink>
      </State>
      <State name="not safe to follow: plain text">
        <TextLink href="file:///etc">a file</TextLink>
      </State>
    </Exhibit>
    <Exhibit name="SiteLink">
      <State name="default">
        <SiteLink to="https://example.com" className={undefined}>
          example.com
        </SiteLink>
      </State>
    </Exhibit>
    <Exhibit name="TextPicture">
      <State name="outside of posts and comments: a link">
        <TextPicture href="https://example.com/tide.png" label="a tide" />
      </State>
    </Exhibit>
    <Exhibit name="ScrollBox">
      <State name="wide content">
        <ScrollBox label="Code">
          <pre>{'06:12 high tide at the old harbour, 12:31 low tide, 18:40 high tide'}</pre>
        </ScrollBox>
      </State>
    </Exhibit>
  </>
)
