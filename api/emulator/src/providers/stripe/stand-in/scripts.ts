/**
 * Replaces Stripe.js, with the only method that the portal uses. It trusts only messages of the bank's frame.
 * It sets styles by script, because a strict content security policy allows that.
 */
export const STRIPE_JS = `
(() => {
  const lab = new URL(document.currentScript.src).origin;
  const style = (element, rules) => Object.assign(element.style, rules);

  function openFrame(address) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Connect your bank");
    style(dialog, { width: "min(30rem, 100vw)", height: "min(44rem, 100dvh)", maxWidth: "none", maxHeight: "none",
      padding: "0", border: "0", borderRadius: "12px", overflow: "hidden", background: "Canvas", colorScheme: "light dark" });
    const frame = document.createElement("iframe");
    frame.title = "Test Bank";
    frame.src = address.href;
    style(frame, { display: "block", width: "100%", height: "100%", border: "0", colorScheme: "normal" });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
    return { dialog, frame };
  }

  function collect(key, clientSecret) {
    const address = new URL("/stripe/bank", lab);
    address.search = new URLSearchParams({ key, client_secret: clientSecret, parent: location.origin });
    const { dialog, frame } = openFrame(address);
    return new Promise((resolve) => {
      const finish = (result) => {
        removeEventListener("message", hear);
        dialog.close();
        dialog.remove();
        resolve(result);
      };
      const none = () => finish({ financialConnectionsSession: { accounts: [] } });
      const hear = ({ origin, source, data }) => {
        if (origin !== lab || source !== frame.contentWindow || data?.from !== "test-bank") return;
        if (data.result) finish(data.result);
        else none();
      };
      addEventListener("message", hear);
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        none();
      });
    });
  }

  window.Stripe = (publishableKey) => ({
    collectFinancialConnectionsAccounts: ({ clientSecret }) => collect(publishableKey, clientSecret),
  });
  window.Stripe.version = "endive";
})();
`;

/** Sends the outcome to the embedding page; Escape cancels. */
export const FRAME_JS = `
const { parent: page, outcome } = document.querySelector("main").dataset;
const tell = (result) => window.parent.postMessage({ from: "test-bank", result }, page);
if (outcome) tell(JSON.parse(outcome));
addEventListener("keydown", (event) => {
  if (event.key === "Escape") tell(null);
});
`;
