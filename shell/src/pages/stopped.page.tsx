import { Button } from "@portal/shared-ui/core";

import { CentredPage } from "./centred.page.js";

export interface StoppedPageProps {
  onRetry?: () => void;
}

/** The shell failed; only a page load helps. */
export function StoppedPage({ onRetry = () => window.location.reload() }: StoppedPageProps) {
  return (
    <CentredPage title="The portal stopped" actions={<Button onClick={onRetry}>Retry</Button>}>
      <p>Something went wrong on our side. Nothing that you saved is lost.</p>
    </CentredPage>
  );
}
