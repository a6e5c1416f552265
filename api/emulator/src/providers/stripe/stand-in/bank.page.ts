import { escapeHtml } from "../../../pages/escape-html.js";
import { offerAccounts, SAME_ACCOUNT } from "../bank/complete-session.js";
import { INSTITUTION } from "../bank/test-accounts.js";
import type { BankRequest } from "./bank-request.js";

export const BANK_ERROR = "Bank error";

const WORDS: Readonly<Record<string, string>> = {
  balances: "balances",
  ownership: "the owner's name",
  payment_method: "account and routing number, for debits that you authorize",
  transactions: "transactions",
};

export function renderBankPage(request: BankRequest, address: string): string {
  const { scene, session, parent } = request;
  const offered = offerAccounts(scene, session).map(({ name }) => name);
  const same = offered.includes(SAME_ACCOUNT) ? [] : [renderChoice(SAME_ACCOUNT, true)];
  const choices = [...offered.map((name) => renderChoice(name, false)), ...same, renderChoice(BANK_ERROR, false)];
  const permissions = session.permissions.map((permission) => WORDS[permission] ?? permission).join(", ");
  return renderFrame(
    parent,
    null,
    `<h1>Connect your bank</h1>
<p class="meta">In real life this is your own bank. Nothing leaves this machine.</p>
<form method="post" action="${escapeHtml(address)}">
<fieldset><legend>Institution</legend><button type="button" aria-pressed="true">${INSTITUTION}</button></fieldset>
<fieldset><legend>Account</legend>
${choices.join("\n")}</fieldset>
<p>By connecting you let the application see: ${escapeHtml(permissions)}. You can disconnect at any time.</p>
<button class="main" name="decision" value="connect">Connect</button>
<button name="decision" value="cancel">Cancel</button></form>`,
  );
}

/** Renders the page that is shown until the embedding page closes the frame. */
export function renderOutcomePage(parent: string, outcome: object): string {
  return renderFrame(parent, outcome, `<h1>Done</h1><p role="status">You can close this window.</p>`);
}

function renderChoice(name: string, isDisabled: boolean): string {
  return `<label class="choice"><input type="radio" name="account" value="${escapeHtml(name)}"${isDisabled ? " disabled" : ""}>
<span>${escapeHtml(name)}</span></label>`;
}

function renderFrame(parent: string, outcome: object | null, body: string): string {
  const outcomeAttribute = outcome === null ? "" : ` data-outcome="${escapeHtml(JSON.stringify(outcome))}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${INSTITUTION}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/lab.css"><script src="/stripe/frame.js" defer></script>
</head>
<body><main aria-label="${INSTITUTION}" data-parent="${escapeHtml(parent)}"${outcomeAttribute}>
${body}
</main></body>
</html>
`;
}
