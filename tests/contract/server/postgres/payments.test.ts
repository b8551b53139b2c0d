/** Payments and the providers' messages, over PostgreSQL. */
import { overPostgres } from '../../support/overPostgres.ts'
import { areas } from '../areas.ts'

overPostgres(areas.payments)
