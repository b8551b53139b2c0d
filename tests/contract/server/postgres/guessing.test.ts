/** Captchas and password guessing, over PostgreSQL. */
import { overPostgres } from '../../support/overPostgres.ts'
import { areas } from '../areas.ts'

overPostgres(areas.guessing)
