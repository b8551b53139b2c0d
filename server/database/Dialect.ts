/**
 * Which of the two databases runs the queries. Almost all SQL is the same for both; full-text search and the types of a
 * few columns differ, each in one small module that asks for the dialect.
 */
export type Dialect = 'sqlite' | 'postgres'
