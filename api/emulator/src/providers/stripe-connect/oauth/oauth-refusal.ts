/** Error in OAuth's flat format: `{error, error_description}`. */
export class OauthRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export function oauthRefusal(code: string, message: string, status = 400): OauthRefusal {
  return new OauthRefusal(status, code, message);
}
