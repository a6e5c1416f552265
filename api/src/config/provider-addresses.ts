/** The providers' own addresses: the defaults, and all that production accepts. */
export const SQUARE_BASE_URL = "https://connect.squareup.com";
export const GOOGLE_ISSUER = "https://accounts.google.com";
export const FACEBOOK_BASE_URL = "https://graph.facebook.com";
export const FACEBOOK_DIALOG_URL = "https://www.facebook.com";
export const STRIPE_BASE_URL = "https://api.stripe.com";
/** The script of Stripe's own pages, in the version of the wire that the adapter speaks. */
export const STRIPE_JS_URL = "https://js.stripe.com/endive/stripe.js";
