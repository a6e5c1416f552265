/** The providers' own addresses: the defaults, and the only ones that production accepts. */
export const SQUARE_BASE_URL = "https://connect.squareup.com";
export const GOOGLE_ISSUER = "https://accounts.google.com";
export const FACEBOOK_BASE_URL = "https://graph.facebook.com";
export const FACEBOOK_DIALOG_URL = "https://www.facebook.com";
export const STRIPE_BASE_URL = "https://api.stripe.com";
/** Stripe's script in the API version of the adapter. */
export const STRIPE_JS_URL = "https://js.stripe.com/endive/stripe.js";

/** Key of GoHighLevel's older signature header (provider page: oauth/WebhookAuthentication): SPKI in base64. */
export const GHL_RSA_KEY =
  "MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEAokvo/r9tVgcfZ5DysOSCFrm602qYV0MaAiNnX9O8KxMbiyRKWeL9JpCp" +
  "Vpt4XHIcBOK4u3cLSqJGOLaPuXw6dO0t6Q/ZVdAV5Phz+ZtzPL16iCGeK9po6D6JHBpbi989mmzMryUnQJezlYJ3DVfBcsedpinh" +
  "eNnyYeFXolrJvcsjDtfAeRx5ByHQmTnSdFUzuAnC9/GepgLT9SM4nCpvuxmZMxrJt5Rw+VUaQ9B8JSvbMPpez4peKaJPZHBbU3Od" +
  "eCVx5klVXXZQGNHOs8gF3kvoV5rTnXV0IknLBXlcKKAQLZcY/Q9rG6Ifi9c+5vqlvHPCUJFT5XUGG5RKgOKUJ062fRtN+rLYZUV+" +
  "BjafxQauvC8wSWeYja63VSUruvmNj8xkx2zE/Juc+yjLjTXpIocmaiFeAO6fUtNjDeFVkhf5LNb59vECyrHD2SQIrhgXpO4Q3dVN" +
  "A5rw576PwTzNh/AMfHKIjE4xQA1SZuYJmNnmVZLIZBlQAF9Ntd03rfadZ+yDiOXCCs9FkHibELhCHULgCsnuDJHcrGNd5/Ddm5hx" +
  "GQ0ASitgHeMZ0kcIOwKDOzOU53lDza6/Y09T7sYJPQe7z0cvj7aE4B+Ax1ZoZGPzpJlZtGXCsu9aTEGEnKzmsFqwcSsnw3JB31IG" +
  "KAykT1hhTiaCeIY/OwwwNUY2yvcCAwEAAQ==";
