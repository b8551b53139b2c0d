/** The captcha of an outside provider, by its own script: loaded only when the server asks for a captcha. */
import type { PuzzleListener } from '../core/captchaQuestion.ts'

interface Provider {
  readonly render: (
    box: HTMLElement,
    options: {
      readonly sitekey: string
      readonly theme: 'dark' | 'light'
      readonly callback: (token: string) => void
      readonly 'expired-callback': () => void
      readonly 'error-callback': () => void
    },
  ) => number
}

declare global {
  interface Window {
    grecaptcha?: Provider & { readonly ready: (act: () => void) => void }
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'

let loading: Promise<Provider> | undefined

const load = (): Promise<Provider> => {
  loading ??= new Promise<Provider>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (): void => {
      // Another attempt loads it again.
      loading = undefined
      script.remove()
      reject(new Error('The script of the captcha did not load.'))
    }
    script.src = address
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) fail()
      else grecaptcha.ready(() => resolve(grecaptcha))
    })
    document.head.append(script)
  })
  return loading
}

/** Renders the provider's widget into a box; returns a function after which nothing is reported. */
export const showRecaptcha =
  (siteKey: string) =>
  (box: HTMLElement, isDark: boolean, { onSolved, onLost }: PuzzleListener): (() => void) => {
    let isShown = true
    // The provider renders into an element once and never again.
    const place = document.createElement('div')
    box.append(place)
    const whileShown =
      (act: () => void): (() => void) =>
      () => {
        if (isShown) act()
      }
    const draw = (provider: Provider): void => {
      if (!isShown) return
      provider.render(place, {
        sitekey: siteKey,
        theme: isDark ? 'dark' : 'light',
        callback: (token) => {
          if (isShown) onSolved(token)
        },
        'expired-callback': whileShown(() => onLost('expired')),
        'error-callback': whileShown(() => onLost('notLoaded')),
      })
    }
    load().then(
      draw,
      whileShown(() => onLost('notLoaded')),
    )
    return () => {
      isShown = false
      place.remove()
    }
  }
