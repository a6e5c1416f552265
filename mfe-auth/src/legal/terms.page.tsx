import { LegalPage } from "./legal.page.js";
import { termsText } from "./terms.texts.js";

export function TermsPage() {
  return <LegalPage document={termsText} />;
}
