import { LegalPage } from "./legal.page.js";
import { privacyText } from "./privacy.texts.js";

/** /privacy */
export function PrivacyPage() {
  return <LegalPage document={privacyText} />;
}
