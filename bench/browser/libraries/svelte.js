/** Starts the baseline in Svelte. */
import { flushSync, mount } from 'svelte'
import { loadThread } from '../baselines/thread.ts'
import Page from './Page.svelte'

mount(Page, { target: document.querySelector('main'), props: await loadThread() })
flushSync()
