import { type BuiltText, NAMES, shownBy } from "./spec-text";

const WIZARD = "/PrivateClientWizard";

/** Texts of the wizard and of the client's actions after it. */
export const WIZARD_TEXTS: readonly BuiltText[] = [
  ...shownBy({ role: "client", page: WIZARD, action: "agrees with a dead API", scene: "agreement" }, [
    ["State", NAMES],
    ["Entity type", NAMES],
    ["Address", NAMES],
    ["Full name", NAMES],
    ["I have read and agree", NAMES],
    ["Sign and continue", NAMES],
    ["Error updating details.", "specification §8"],
  ]),
  ...shownBy({ role: "admin", page: WIZARD, action: "calls createContract", scene: "agreement of an admin" }, [
    ["Only the client can authorize a debit.", "S16"],
  ]),
  ...shownBy({ role: "client", page: WIZARD, action: "comes to the bank", scene: "bank connect" }, [
    ["Connect your bank", NAMES],
  ]),
  ...shownBy({ role: "client", page: WIZARD, action: "chooses no account", scene: "account choice" }, [
    ["Choose account", NAMES],
    ["No bank account selected! Please select a bank you want to connect.", "specification §8"],
  ]),
  ...shownBy({ role: "client", page: WIZARD, action: "comes to the authorization", scene: "debit authorization" }, [
    ["Authorize debits", NAMES],
  ]),
  ...shownBy({ role: "client", page: WIZARD, action: "waits for deposits", scene: "deposits" }, [
    ["Verify deposits", NAMES],
    ["First amount", NAMES],
    ["Second amount", NAMES],
  ]),
  ...shownBy({ role: "client", page: WIZARD, action: "waits for a deposit", scene: "deposits with a code" }, [
    ["Descriptor code", NAMES],
  ]),
  ...shownBy({ role: "client", page: WIZARD, action: "comes back after it", scene: "bank afterwards" }, [
    ["Change bank account", NAMES],
    ["Revoke authorization", NAMES],
    ["End the agreement", NAMES],
  ]),
];
