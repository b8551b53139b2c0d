import { describe, expect, it } from 'vitest'
import {
  type ApiError,
  BodyTooLarge,
  CaptchaRequired,
  FileTooLong,
  FileTypeRefused,
  Forbidden,
  InvalidCredentials,
  InvalidInput,
  InvalidUser,
  KeyReused,
  MemberRequired,
  NotFound,
  ProviderFailed,
  RateLimited,
  ReadsLimited,
  RequestRunning,
  ServerBusy,
  StorageFull,
} from './ApiError.ts'

/** Other apps depend on these: neither a status nor a sentence may change. */
const sent: { readonly [T in ApiError['_tag'] | 'BodyTooLarge']: readonly [ApiError | BodyTooLarge, number, string] } =
  {
    NotFound: [new NotFound({ what: 'User' }), 404, 'User not found'],
    MemberRequired: [new MemberRequired(), 401, 'You must be logged in to do that.'],
    InvalidCredentials: [new InvalidCredentials(), 401, 'invalid credentials'],
    InvalidUser: [new InvalidUser(), 401, 'invalid user'],
    Forbidden: [new Forbidden({ sentence: 'Not here.' }), 403, 'Not here.'],
    InvalidInput: [new InvalidInput({ sentence: 'Not so.' }), 400, 'Not so.'],
    CaptchaRequired: [new CaptchaRequired(), 403, 'captcha required'],
    KeyReused: [new KeyReused(), 422, 'The key of the request was used for another one.'],
    RequestRunning: [
      new RequestRunning({ seconds: 2 }),
      409,
      'The same request is still running. Please try again in a few seconds.',
    ],
    RateLimited: [new RateLimited({ seconds: 9 }), 429, 'Too many attempts. Please try again in 9 seconds.'],
    ReadsLimited: [
      new ReadsLimited({ seconds: 9 }),
      429,
      'Too many requests from your network. Please try again in 9 seconds.',
    ],
    FileTooLong: [new FileTooLong({ kind: 'image' }), 413, 'Maximum image size is 12MB, please try again.'],
    FileTypeRefused: [new FileTypeRefused(), 415, 'That filetype is not accepted, please try again.'],
    ProviderFailed: [
      new ProviderFailed(),
      502,
      'The payment provider cannot be reached right now. Please try again later.',
    ],
    ServerBusy: [new ServerBusy({ sentence: 'Soon.', seconds: 4 }), 503, 'Soon.'],
    StorageFull: [new StorageFull({ sentence: 'Full.' }), 413, 'Full.'],
    BodyTooLarge: [new BodyTooLarge(), 413, 'The request is too long.'],
  }

describe('an error of the API', () => {
  it.each(Object.entries(sent))('%s has its own status and sentence', (tag, [error, status, sentence]) => {
    expect(error).toMatchObject({ _tag: tag, status, sentence })
  })

  it('says when to try again only if it knows', () => {
    const waits = Object.values(sent).flatMap(([error]) => ('seconds' in error ? [error._tag] : []))
    expect(waits).toEqual(['RequestRunning', 'RateLimited', 'ReadsLimited', 'ServerBusy'])
  })
})
