import {
  ENTRY_PATH,
  PAGE_LABEL,
  PAGE_NAME,
  PAGE_PATH,
  RELEASE_FILE_TYPES,
  RELEASE_LIMITS,
  RELEASE_PATH,
  RELEASE_VERSION,
  REMOTE_ID,
  ROLES,
  type AcceptPagesRequest,
  type CanaryRequest,
  type CreateDeployTokenRequest,
  type PromoteRequest,
  type ProposeKeyRequest,
  type RemoteManifest,
  type RemotePageDeclaration,
  type RevokeKeyRequest,
  type RollBackRequest,
  type SuspendRequest,
} from "@portal/api-contract";
import Joi from "joi";
import { emailField } from "../../models/values/email-key";
import { refuseHidden, trimmedText } from "../../models/values/hidden-characters";
import { reasonText } from "../../models/values/reason-text";
import { readTimeCursor } from "../../models/values/time-cursor";

const remoteField = Joi.string().pattern(REMOTE_ID).messages({
  "string.pattern.base": "A remote's id is mfe- and lower-case letters, digits and hyphens, at most 40 in all.",
});
const versionField = Joi.string().pattern(RELEASE_VERSION).messages({
  "string.pattern.base": "A version is written like 1.2.3 or 1.2.3-beta.1.",
});
const ids = { remote: "mfe-example", version: "1.0.0" };

export const remoteParams = Joi.object<{ remote: string }, true>({
  remote: remoteField.required(),
}).example({ remote: ids.remote });

export const releaseParams = Joi.object<{ remote: string; version: string }, true>({
  remote: remoteField.required(),
  version: versionField.required(),
}).example(ids);

const sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

export const fileParams = Joi.object<{ remote: string; sha256: string }, true>({
  remote: remoteField.required(),
  sha256: Joi.string()
    .pattern(/^[0-9a-f]{64}$/)
    .required()
    .messages({ "string.pattern.base": "The address needs the file's SHA-256 as 64 hex digits." }),
}).example({ remote: ids.remote, sha256 });

export const fileBytes = Joi.binary()
  .min(1)
  .required()
  .messages({ "any.required": "The body is empty. Send the file's bytes." });

export const releasesQuery = Joi.object<{ cursor?: string; limit?: number }, true>({
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().integer().min(1).max(200),
});

const hash = Joi.string().pattern(/^sha256-[A-Za-z0-9+/]{43}=$/);
const fileEnding = new RegExp(`\\.(?:${RELEASE_FILE_TYPES.join("|")})$`);
/** `manifest.json` is the address of the manifest. */
const filePath = Joi.string().pattern(RELEASE_PATH).pattern(fileEnding).invalid("manifest.json");
const label = Joi.string().pattern(PAGE_LABEL).custom(refuseHidden).messages({
  "string.pattern.base": "Titles and links of pages have 1 to 60 characters, and no space at the ends.",
});
/** The forms that the shell compares: `^1.2.3`, `~1.2.3` and `1.2.3`. */
const range = Joi.string().pattern(/^[~^]?\d{1,9}\.\d{1,9}\.\d{1,9}$/);

const page = Joi.object<RemotePageDeclaration, true>({
  name: Joi.string().pattern(PAGE_NAME).required().messages({
    "string.pattern.base":
      "A page's name is a key of the remote's pages: a letter, then letters and digits, at most 40.",
  }),
  path: Joi.string().pattern(PAGE_PATH).required().messages({
    "string.pattern.base": "A page's path is / or /word/word of letters, digits, _ and -, without a slash at the end.",
  }),
  access: Joi.array()
    .items(Joi.string().valid(...ROLES))
    .min(1)
    .unique()
    .required(),
  title: label.required(),
  link: label.allow(null).required(),
});

/** Addresses ignore case (S1). */
const hasSamePath = (one: RemotePageDeclaration, other: RemotePageDeclaration) =>
  one.path.toLowerCase() === other.path.toLowerCase();

export const manifestRequest = Joi.object<RemoteManifest, true>({
  format: Joi.string<"portal-remote/1">().valid("portal-remote/1").required(),
  remote: remoteField.required(),
  version: versionField.required(),
  contractVersion: Joi.string()
    .pattern(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)
    .required(),
  entry: Joi.string().pattern(ENTRY_PATH).required(),
  base: Joi.string()
    .uri({ scheme: "https" })
    .pattern(/^https:\/\/[^?#@]+\/$/)
    .max(500),
  files: Joi.object().pattern(filePath, hash).min(1).max(RELEASE_LIMITS.files).required().messages({
    "object.unknown": "A file's path or type is not allowed. Allowed are JavaScript, CSS, JSON, images and fonts.",
    "object.max": "A release has at most 500 files.",
  }),
  preload: Joi.array()
    .items(Joi.string().max(200))
    .min(1)
    .max(RELEASE_LIMITS.preload)
    .unique()
    .custom((paths: string[], helpers) =>
      paths.join("").length > RELEASE_LIMITS.preloadCharacters ? helpers.error("array.max") : paths,
    )
    .required()
    .messages({ "array.max": "The first page loads too many files at once: at most 20, with 2,000 characters." }),
  shared: Joi.object().pattern(Joi.string().max(100), range).max(30).required(),
  pages: Joi.array().items(page).max(RELEASE_LIMITS.pages).unique("name").unique(hasSamePath).required(),
  keyId: Joi.string().max(32).required(),
  signature: Joi.string()
    .pattern(/^[A-Za-z0-9_-]{86}$/)
    .required(),
}).example({
  format: "portal-remote/1",
  ...ids,
  contractVersion: "1.0.0",
  entry: "remoteEntry.0123456789.js",
  base: "https://files.example.com/mfe-example/1.0.0/",
  files: { "remoteEntry.0123456789.js": "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=" },
  preload: ["remoteEntry.0123456789.js"],
  shared: { react: "^19.3.0" },
  pages: [{ name: "reviews", path: "/", access: ["user"], title: "Reviews", link: "Reviews" }],
  keyId: "rky_example",
  signature: "A".repeat(86),
});

export const canaryRequest = Joi.object<CanaryRequest, true>({
  version: versionField.required(),
  percent: Joi.number().strict().integer().min(0).max(100).required(),
}).example({ version: ids.version, percent: 10 });

export const promoteRequest = Joi.object<PromoteRequest, true>({
  version: versionField,
  asGood: Joi.boolean().strict(),
})
  .default({})
  .example({ version: ids.version, asGood: true });

export const rollBackRequest = Joi.object<RollBackRequest, true>({ version: versionField })
  .default({})
  .example({ version: ids.version });

export const acceptPagesRequest = Joi.object<AcceptPagesRequest, true>({
  version: versionField.required(),
}).example({ version: ids.version });

export const suspendRequest = Joi.object<SuspendRequest, true>({
  version: versionField.required(),
  reason: reasonText(),
}).example({ version: ids.version, reason: "It shows wrong totals." });

export const createTokenRequest = Joi.object<CreateDeployTokenRequest, true>({
  remote: remoteField.required(),
  name: trimmedText().min(1).max(100).custom(refuseHidden).required(),
  email: emailField,
}).example({ remote: ids.remote, name: "example-ci", email: "team@example.com" });

export const proposeKeyRequest = Joi.object<ProposeKeyRequest, true>({
  remote: remoteField.required(),
  publicKey: Joi.string()
    .pattern(/^[A-Za-z0-9_-]{43}$/)
    .required()
    .messages({ "string.pattern.base": "The public key is the base64url of its 32 bytes." }),
}).example({ remote: ids.remote, publicKey: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo" });

export const revokeKeyRequest = Joi.object<RevokeKeyRequest, true>({
  since: Joi.string().isoDate(),
})
  .default({})
  .example({ since: "2026-11-28T00:00:00.000Z" });
