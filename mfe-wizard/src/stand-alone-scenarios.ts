import type {
  BankStateAnswer,
  CreateContractRequest,
  RevocationAnswer,
  TerminationAnswer,
} from "@portal/shared-ui/api";
import type { StandAloneScenario, StandAloneScenarios } from "@portal/shared-ui/stand-alone";

import { buildClientBusiness } from "./sample-business.js";
import {
  accountState,
  buildState,
  depositsState,
  doneState,
  endingState,
  mandateState,
  sampleEnd,
  sampleMandate,
  sampleNotice,
  sampleRevocation,
  sampleTermination,
} from "./sample-state.js";

const client = { role: "user", userName: "Dana" } as const;

const saved: CreateContractRequest = {
  businessName: "Whitfield Auto Detailing",
  state: "NY",
  businessType: "Limited liability company",
  address: "418 Harbor Street, Albany, NY 12207",
};

const showBusiness = () => ({ status: 200, body: buildClientBusiness() });
const start = buildState({ step: "agreement" });

/** Giving notice always fails, so it can be tried again. */
function at(state: BankStateAnswer, termination: TerminationAnswer = sampleTermination): StandAloneScenario {
  return {
    ...client,
    wire: {
      "GET /pc/state": () => ({ status: 200, body: state }),
      "GET /contract/termination": () => ({ status: 200, body: termination }),
      "POST /contract/terminate": () => ({ status: 503, body: { message: "The portal is busy. Please try again." } }),
      "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness({ saved }) }),
    },
  };
}

/** Revoking always fails, so it can be tried again. */
function afterwards(revocation: RevocationAnswer): StandAloneScenario {
  const { wire, ...person } = at(doneState);
  return {
    ...person,
    wire: {
      ...wire,
      "GET /pc/revocation": () => ({ status: 200, body: revocation }),
      "POST /pc/revoke": () => ({ status: 409, body: { message: "A debit is on its way." } }),
      "POST /pc/change-bank": () => ({ status: 200, body: { message: "Begun.", type: "success" } }),
    },
  };
}

/** A client before the agreement; saved values stay. */
function visit(): StandAloneScenario {
  let agreed: CreateContractRequest | null = null;
  return {
    ...client,
    wire: {
      "GET /pc/state": () => ({ status: 200, body: agreed === null ? start : buildState() }),
      "GET /contract/termination": () => ({ status: 200, body: sampleTermination }),
      "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness({ saved: agreed }) }),
      "POST /contract/check-letters": ({ texts }) => ({
        status: 200,
        body: { missing: texts.join("").includes("𓀀") ? [{ letter: "𓀀", codePoint: "[U+13000]" }] : [] },
      }),
      "POST /contract/createContract": (request) => {
        agreed = request;
        return { status: 200, body: { message: "Saved.", type: "success" } };
      },
    },
  };
}

export const scenarios: StandAloneScenarios = {
  "first visit": visit,
  bank: at(buildState()),
  "bank again": at(
    buildState({ authorization: doneState.authorization && { ...doneState.authorization, status: "inactive" } }),
  ),
  "bank, the agreement over": at(
    buildState({ authorization: doneState.authorization && { ...doneState.authorization, status: "inactive" } }),
    sampleEnd,
  ),
  "bank, changing the account": at(buildState({ authorization: doneState.authorization })),
  account: at(accountState),
  mandate: at(mandateState),
  deposits: at(depositsState),
  done: afterwards(sampleRevocation),
  "done, notice given": at(doneState, sampleNotice),
  "done, ends after a debit": at(endingState),
  "done, debit on its way": afterwards({
    canRevoke: false,
    reason: "A debit is on its way. We won't start another one. Your authorization ends when that debit is complete.",
    effects: [],
  }),
  refused: {
    ...client,
    wire: {
      "GET /pc/state": () => ({ status: 200, body: start }),
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
      "GET /pc/state": () => ({ status: 200, body: { ...start, preview: true, mandate: sampleMandate } }),
      "GET /contract/get-client-business": () => ({ status: 200, body: buildClientBusiness({ businessName: "" }) }),
    },
  },
  loading: {
    ...client,
    wire: { "GET /pc/state": () => new Promise(() => undefined), "GET /contract/get-client-business": showBusiness },
  },
  error: {
    ...client,
    wire: {
      "GET /pc/state": () => ({ status: 503, body: { message: "The portal is busy. Please try again." } }),
      "GET /contract/get-client-business": showBusiness,
    },
  },
};
