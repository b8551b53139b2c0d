/** Path of the screen of reported messages. */
export const messageReportsPath = '/reported-messages'
