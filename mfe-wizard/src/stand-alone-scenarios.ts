import type { CreateContractRequest } from "@portal/shared-ui/api";
import type { StandAloneScenario } from "@portal/shared-ui/stand-alone";

import { buildClientBusiness } from "./sample-business.js";

const client = { role: "user", userName: "Dana" } as const;

const saved: CreateContractRequest = {
  businessName: "Whitfield Auto Detailing",
  state: "NY",
  businessType: "Limited liability company",
  address: "418 Harbor Street, Albany, NY 12207",
};

const showBusiness = () => ({ status: 200, body: buildClientBusiness() });

export const scenarios: Readonly<Record<string, StandAloneScenario>> = {
  "first visit": {
    ...client,
    wire: {
      "GET /contract/get-client-business": showBusiness,
      "POST /contract/createContract": () => ({ status: 200, body: { message: "Saved.", type: "success" } }),
    },
  },
  saved: {
    ...client,
    wire: { "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness({ saved }) }) },
  },
  refused: {
    ...client,
    wire: {
      "GET /contract/get-client-business": showBusiness,
      "POST /contract/createContract": () => ({
        status: 422,
        body: { message: "Some fields need another look.", fields: { address: "Enter street, city and ZIP code." } },
      }),
    },
  },
  "admin preview": {
    role: "admin",
    userName: "Robin",
    wire: {
      "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness({ businessName: "" }) }),
    },
  },
  loading: { ...client, wire: { "GET /contract/get-client-business": () => new Promise(() => undefined) } },
  error: {
    ...client,
    wire: {
      "GET /contract/get-client-business": () => ({
        status: 503,
        body: { message: "The portal is busy. Please try again." },
      }),
    },
  },
};
