/** The providers' own addresses: the defaults, and all that production accepts. */
export const SQUARE_BASE_URL = "https://connect.squareup.com";
export const GOOGLE_ISSUER = "https://accounts.google.com";
export const FACEBOOK_BASE_URL = "https://graph.facebook.com";
export const FACEBOOK_DIALOG_URL = "https://www.facebook.com";
