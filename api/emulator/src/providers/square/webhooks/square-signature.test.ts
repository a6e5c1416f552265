import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readField } from "../../../read-field.js";
import { signSquareWebhook } from "./square-signature.js";

const FIXTURES = join(__dirname, "..", "..", "..", "..", "contracts", "fixtures", "square");
const vectors: unknown = readField(
  JSON.parse(readFileSync(join(FIXTURES, "signature-vectors.json"), "utf8")),
  "vectors",
);

test("signs the published vectors", () => {
  const valid = (Array.isArray(vectors) ? vectors : []).filter((vector) => readField(vector, "valid") === true);
  expect(valid).toHaveLength(2);
  for (const vector of valid) {
    const [key, address, body] = ["key", "url", "body"].map((name) => String(readField(vector, name)));
    expect(signSquareWebhook(key ?? "", address ?? "", body ?? "")).toBe(readField(vector, "signature"));
  }
});
