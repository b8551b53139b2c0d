/** Under which key the device keeps what is chosen in the wizard, until a payment is received. */
export const proDraftKey = 'pro'
