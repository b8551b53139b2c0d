/** What the operator calls this site, and which pages it has elsewhere. The server writes it into the page's head. */
import { useContext } from 'react'
import { AppContext, type Site } from './App.ts'

const unnamed: Site = {
  name: 'Parley',
  termsUrl: '',
  rulesUrl: '',
  takesSupport: true,
  origin: '',
  mediaOrigin: '',
}

const content = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

const address = (text: string): string => (/^https?:\/\//.test(text) ? text : '')
/** An address, or a path on this site. */
const page = (text: string): string => (/^\/(?![/\\])/.test(text) ? text : address(text))

/** The site of the open page. */
export const siteOfPage = (): Site => ({
  name: content('application-name') || unnamed.name,
  termsUrl: page(content('terms')),
  rulesUrl: page(content('rules')),
  takesSupport: content('support') !== 'off',
  origin: document.location.origin,
  mediaOrigin: address(content('media')),
})

/** The site that a component belongs to; also for components rendered without an app. */
export const useSite = (): Site => useContext(AppContext)?.site ?? unnamed
