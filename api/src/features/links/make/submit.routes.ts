import { AppError } from "../../../platform/errors/app-error";
import { checkInput, refuseHostileJson } from "../../../platform/http/check-input";
import type { RawRoute } from "../../../platform/http/raw-route";
import type { LinksDependencies } from "../links.dependencies";
import { submitRequest } from "../links.schema";
import type { FormTokens } from "./form-token";
import { createSubmitLink } from "./submit-link.command";

const contentType = "application/json";

function parse(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    refuseHostileJson(value);
    return value;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError({ code: "MALFORMED_BODY", status: 400, message: "The request could not be read.", cause });
  }
}

/** Reads no cookie (§7), so the route is raw: without session and origin check. Checks the form token before it reads the body. */
export function createSubmitRoute(dependencies: LinksDependencies, formTokens: FormTokens): RawRoute {
  const submitLink = createSubmitLink(dependencies);
  return {
    transport: "raw",
    method: "POST",
    path: "/urls/submit",
    summary: "Makes a short link of the seven fields.",
    proof: "an admin's form token in header X-Form-Token (401)",
    request: contentType,
    response: { 201: contentType },
    run: async ({ headers, readBody, requestId }) => {
      const token = headers["x-form-token"];
      const { userId } = await formTokens.open(typeof token === "string" ? token : undefined);
      const draft = checkInput(submitRequest, parse(await readBody()));
      const answer = await submitLink(draft, { userId, requestId });
      return { status: 201, contentType, body: JSON.stringify(answer) };
    },
  };
}
