import { useEffect, useState } from "react";

const FIELD = "input:not([type=button], [type=submit], [type=reset]), select, textarea, [contenteditable]";

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELD);

/** Whether a field of the page has or had the focus, or was changed, since the page was opened. */
export function useFieldInUse(pathname: string): boolean {
  const [usedOn, setUsedOn] = useState(() => (hasTypedField() ? pathname : null));

  useEffect(() => {
    const handle = ({ target }: Pick<Event, "target">): void => {
      if (isField(target)) setUsedOn(pathname);
    };
    handle({ target: document.activeElement });
    document.addEventListener("focusin", handle);
    document.addEventListener("input", handle);
    return () => {
      document.removeEventListener("focusin", handle);
      document.removeEventListener("input", handle);
    };
  }, [pathname]);

  return usedOn === pathname;
}

/** On the first page, which was open before this code. A filled form may be one that its person has changed. */
function hasTypedField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
  return [...fields].some(({ type, value }) => type !== "checkbox" && type !== "radio" && value !== "");
}
