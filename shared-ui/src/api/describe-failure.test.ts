import { ApiError } from "./api-error.js";
import { describeFailure } from "./describe-failure.js";

test("returns the portal's message and the request id", () => {
  const error = new ApiError({ status: 503, code: "busy", message: "The portal is busy.", requestId: "req_7" });

  expect(describeFailure(error)).toEqual({ message: "The portal is busy.", reference: "req_7" });
});

test("hides the message of an error in the page itself", () => {
  expect(describeFailure(new TypeError("x is not a function"))).toEqual({ message: "Please try again." });
});
