import type { CodeType } from "./verification.js";

/** Steps of /password-reset: 1 e-mail, 2 method, 3 code, 4 new password (specification §2). */
export const RESET_STEPS = [1, 2, 3, 4] as const;
export type ResetStep = (typeof RESET_STEPS)[number];

export interface CheckRegistrationRequest {
  email: string;
}

/** Where the reset of this browser stands; the same for every address (S25). */
export interface ResetProgressAnswer {
  currentStep: ResetStep;
  /** At step 3: by which method the last code was asked for; else null. */
  method: CodeType | null;
}

export interface UpdatePasswordRequest {
  /** S20: 8 to 128 characters, and none of the most common ones. */
  password: string;
  confirmPassword: string;
}
