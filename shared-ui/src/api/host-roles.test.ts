import { HOST_ROLES } from "@portal/host-contract";

import { ROLES } from "./index.js";

test("the host's roles are the API's roles, of which neither contract may import the other's", () => {
  expect([...HOST_ROLES]).toEqual([...ROLES]);
});
