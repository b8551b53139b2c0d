// What the page's head says of the site. The server writes it there, but an address is checked again.
import { afterEach, expect, it } from 'vitest'
import { siteOfPage } from './site.ts'

afterEach(() => {
  document.head.replaceChildren()
})

const head = (names: Readonly<Record<string, string>>): void => {
  for (const [name, content] of Object.entries(names))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

it('has the usual name where the head names none', () => {
  expect(siteOfPage()).toEqual({
    name: 'Parley',
    termsUrl: '',
    rulesUrl: '',
    takesSupport: true,
    origin: location.origin,
    mediaOrigin: '',
  })
})

it('has the name, the pages and whether it can be supported', () => {
  head({
    'application-name': 'Cats',
    terms: 'https://cats.example/terms',
    rules: 'http://cats.example/r',
    support: 'off',
    media: 'https://cdn.example',
  })
  expect(siteOfPage()).toEqual({
    name: 'Cats',
    termsUrl: 'https://cats.example/terms',
    rulesUrl: 'http://cats.example/r',
    takesSupport: false,
    origin: location.origin,
    mediaOrigin: 'https://cdn.example',
  })
})

it('takes no address that is not of the web', () => {
  for (const address of [
    'javascript:alert(1)',
    '//cats.example/rules',
    '/\\cats.example',
    'rules',
    'data:text/html,x',
  ]) {
    document.head.replaceChildren()
    head({ terms: address, rules: address, media: address })
    expect(siteOfPage()).toMatchObject({ termsUrl: '', rulesUrl: '', mediaOrigin: '' })
  }
})

it('may have its terms and rules on pages of its own', () => {
  head({ terms: '/c/terms/about', rules: '/c/meta/about', media: '/media' })
  expect(siteOfPage()).toMatchObject({
    termsUrl: '/c/terms/about',
    rulesUrl: '/c/meta/about',
    mediaOrigin: '',
  })
})
