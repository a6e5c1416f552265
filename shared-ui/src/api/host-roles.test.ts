import { HOST_ROLES } from "@portal/host-contract";

import { ROLES } from "./index.js";

test("keeps the host's roles equal to the API's roles, since neither contract may import the other", () => {
  expect([...HOST_ROLES]).toEqual([...ROLES]);
});
