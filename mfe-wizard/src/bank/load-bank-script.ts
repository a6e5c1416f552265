import type { BankConnection } from "@portal/shared-ui/api";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";

const VENDOR_ORIGIN = "https://js.stripe.com";

export class BankScriptError extends Error {
  override readonly name = "BankScriptError";
}

/**
 * Loads the provider's script. `scriptUrl` outside the provider's origin is loaded instead of the provider's own.
 *
 * @throws BankScriptError
 */
export async function loadBankScript({ publishableKey, scriptUrl }: BankConnection): Promise<Stripe> {
  const stripe = await load().catch((cause: unknown) => {
    throw new BankScriptError("The script did not load.", { cause });
  });
  if (stripe === null) throw new BankScriptError("There is no window to load the script in.");
  return stripe;

  async function load(): Promise<Stripe | null> {
    if (new URL(scriptUrl).origin !== VENDOR_ORIGIN && !("Stripe" in window)) await addScript(scriptUrl);
    return loadStripe(publishableKey);
  }
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      // Removed, so that the next attempt adds it again.
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });
}
