import { useHostApi, useNavigation } from "@portal/host-contract";
import { ButtonLink } from "@portal/shared-ui/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { sendGetCallback } from "./callback-requests.js";
import { CentredPage } from "./centred.page.js";
import { toErrorPath } from "./error.page.js";
import { WaitingPage } from "./waiting.page.js";

export interface GetCallbackPageProps {
  path: string;
}

/** Reports a website visit to the API (§2, S7). */
export function GetCallbackPage({ path }: GetCallbackPageProps) {
  const api = useHostApi();
  const { location, navigate, Link } = useNavigation();
  const [done, setDone] = useState(false);
  const started = useRef(false);

  const start = useEffectEvent(async (): Promise<void> => {
    const outcome = await sendGetCallback(api, path, location.search);
    if (outcome.kind === "done") setDone(true);
    else navigate(toErrorPath(outcome, `${location.pathname}${location.search}`), { replace: true });
  });

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void start();
  }, []);

  if (!done) return <WaitingPage title="Website visit" words="One moment, we are recording the visit." />;
  const home = (
    <ButtonLink variant="primary" render={(props) => <Link to="/" {...props} />}>
      Go to home
    </ButtonLink>
  );
  return (
    <CentredPage title="Website visit" actions={home}>
      <p>The visit was recorded.</p>
    </CentredPage>
  );
}
