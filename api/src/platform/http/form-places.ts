import type { Response } from "express";
import { AppError } from "../errors/app-error";

/** Limits of parallel long forms, since each is in memory several times while it is read. */
const most = { account: 2, process: 6 };

/**
 * Reserves memory for a long form of an account until its answer is sent or its browser disconnects.
 * Throws 429 at the limits.
 */
export function createFormPlaces(): (account: string, response: Response) => void {
  const taken: string[] = [];
  return (account, response) => {
    if (taken.length >= most.process || taken.filter((one) => one === account).length >= most.account) {
      const message = "Other files are being sent just now. Please try again in a moment.";
      throw new AppError({ code: "TOO_MANY_FORMS", status: 429, message, retryAfterSeconds: 5 });
    }
    taken.push(account);
    response.once("close", () => {
      taken.splice(taken.indexOf(account), 1);
    });
  };
}
