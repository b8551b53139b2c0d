/** Draft key of the wizard's input, which is kept until a payment is received. */
export const proDraftKey = 'pro'
