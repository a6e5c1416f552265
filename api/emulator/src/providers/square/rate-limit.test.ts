import type { SquareAccessToken } from "./oauth/authorizations.js";
import { countRequest } from "./rate-limit.js";

function buildToken(): SquareAccessToken {
  const grant = { number: 1, merchantId: "ML1", scopes: [], revokedAt: null };
  return { token: "EA", number: 2, grant, scopes: [], expiresAt: new Date(0), revokedAt: null };
}

/** Moments at which a limit of three refuses. */
function refusedOf(moments: readonly number[], token = buildToken()): number[] {
  return moments.filter((now) => {
    try {
      countRequest(token, 3, now);
      return false;
    } catch {
      return true;
    }
  });
}

test("lets no second hold more requests than the limit", () => {
  expect(refusedOf([0, 400, 800, 900, 999, 1_000, 1_001, 1_400, 1_401])).toEqual([900, 999, 1_001, 1_401]);
});

test("counts each token alone", () => {
  const [first, second] = [buildToken(), buildToken()];
  expect(refusedOf([0, 0, 0], first)).toEqual([]);
  expect(refusedOf([0, 0, 0], second)).toEqual([]);
  expect(refusedOf([0], first)).toEqual([0]);
});
