import { LegalPage } from "./legal.page.js";
import { privacyText } from "./privacy.texts.js";

export function PrivacyPage() {
  return <LegalPage document={privacyText} />;
}
