import { LINK_TEXTS } from "./link.texts";
import { type BuiltText, NAMES, shownBy } from "./spec-text";
import { WIZARD_TEXTS } from "./wizard.texts";

/** Quoted texts of finished parts. API values ('login flow', 'Same as personal phone') are left out. */
export const BUILT_TEXTS: readonly BuiltText[] = [
  ...shownBy({ role: "guest", page: "/login", action: "opens the page and logs in", scene: "login" }, [
    ["Email", "specification §2"],
    ["Password", "specification §2"],
    ["Login", "specification §2"],
    ["Submitting", "specification §2"],
  ]),
  ...shownBy({ role: "guest", page: "/login", action: "enters a wrong password", scene: "login refused" }, [
    ["Email or password is incorrect.", "S13"],
  ]),
  ...shownBy({ role: "guest", page: "/login", action: "looks for other ways in", scene: "social login" }, [
    ["Login with Facebook", "specification §2"],
    ["Login with Google", "specification §2"],
  ]),
  ...shownBy({ role: "guest", page: "/register", action: "opens the page", scene: "register" }, [
    ["First Name", "specification §2"],
    ["Last Name", "specification §2"],
    ["Your Email", "specification §2"],
    ["Enter new password", "specification §2"],
    ["confirm password", "specification §2"],
    ["Register", "specification §2"],
    ["At least 8 characters (10 or more recommended)", "S20"],
    ["Upper and lower case letters", "S20"],
    ["A number", "S20"],
    ["A special character", "S20"],
    ["Passwords match", "S20"],
    ["not met", "S20"],
    ["met", "S20"],
  ]),
  ...shownBy({ role: "guest", page: "/register", action: "looks for other ways in", scene: "social register" }, [
    ["Register with Facebook", "specification §2"],
    ["Register with Google", "specification §2"],
  ]),
  ...shownBy({ role: "guest", page: "/register", action: "submits an empty form", scene: "register empty" }, [
    ["Email is required.", "specification §5"],
    ["Password is required.", "specification §5"],
    ["Confirm password is required.", "specification §5"],
    ["First name is required.", "specification §5"],
    ["Last name is required.", "specification §5"],
  ]),
  ...shownBy(
    { role: "guest", page: "/register", action: "leaves a field without an address", scene: "register email" },
    [["Please enter a valid email address", "specification §5"]],
  ),
  ...shownBy({ role: "guest", page: "/register", action: "takes an address in use", scene: "register taken" }, [
    ["An account with this e-mail exists. Try logging in.", "S28"],
  ]),
  ...shownBy(
    { role: "registrant", page: "/RegisterFlow", action: "arrives at step 1 and guesses", scene: "email code" },
    [
      ["Verification code", NAMES],
      ["Verify", NAMES],
      ["New code sent!", "specification §8"],
      ["New code sent! If you don't see it, check your spam folder.", "S22"],
      ["If you need a new code, you'll need to wait N seconds before requesting it.", "specification §8, S22"],
      ["That code is not valid or has expired.", "S21"],
      ["Send a new code", NAMES],
    ],
  ),
  ...shownBy({ role: "registrant", page: "/RegisterFlow", action: "fills step 2 in wrongly", scene: "phone" }, [
    ["Phone number", NAMES],
    ["Send code", NAMES],
    ["I agree to receive", NAMES],
    ["Phone number must be 10 digits.", "specification §5"],
    ["Phone number cannot start with 0 or 1.", "specification §5"],
    ["Please tick the consent box.", "S23"],
    ["Must be a US number.", "S23"],
  ]),
  ...shownBy({ role: "registrant", page: "/RegisterFlow", action: "asks for the phone code", scene: "phone code" }, [
    ["Check your phone.", "specification §8"],
    ["New code sent! Check your phone.", "S22"],
  ]),
  ...shownBy({ role: "registrant", page: "/RegisterFlow", action: "fills step 4 in wrongly", scene: "business" }, [
    ["Business name", NAMES],
    ["Website", NAMES],
    ["Business phone", NAMES],
    ["Finish", NAMES],
    ["Same as my personal phone number", "specification §2"],
    ["I don't have a website yet", "specification §2"],
    ["No Website", "specification §2"],
    ["Invalid phone number. Please enter a valid 10-digit number.", "specification §5"],
    ["Invalid website format. Please enter a valid domain.", "specification §5"],
    ["Business name, website and phone are required.", "S24"],
  ]),
  ...shownBy({ role: "client", page: "/login-flow", action: "logs in on a new browser", scene: "login flow" }, [
    ["Email me a code", NAMES],
    ["Text me a code", NAMES],
  ]),
  ...shownBy({ role: "client", page: "/AdminDash", action: "opens a page of the admin", scene: "blocked" }, [
    ["Verifying Role", "specification §2"],
    ["Oh-oh. It seems like you don't have permission to access this page.", "specification §2"],
  ]),
  ...shownBy({ role: "guest", page: "/password-reset", action: "chooses a method", scene: "password reset" }, [
    ["the phone on your account", "S25"],
    ["Your Email", NAMES],
    ["Continue", NAMES],
    ["New password", NAMES],
    ["Confirm password", NAMES],
    ["Change password", NAMES],
  ]),
  ...shownBy({ role: "guest", page: "/error", action: "opens the page", scene: "error" }, [
    ["An unknown error occurred.", "specification §2, S6"],
    ["Go back", NAMES],
  ]),
  ...shownBy({ role: "guest", page: "/auth/callback", action: "comes back to a dead API", scene: "post callback" }, [
    ["Connection Failed", "specification §2"],
  ]),
  ...shownBy({ role: "guest", page: "/track.gif", action: "comes to a dead API", scene: "get callback" }, [
    ["Connection Failed", "specification §2, S7"],
  ]),
  ...shownBy(
    { role: "guest", page: "/integration/centralWeb", action: "gets a strange answer", scene: "get callback odd" },
    [["Unexpected response from server.", "specification §2, S7"]],
  ),
  ...shownBy({ role: "client", page: "/", action: "opens the page", scene: "sidebar" }, [
    ["Hello", "specification §2"],
    ["Home", "specification §2"],
    ["Integrations", "specification §2"],
    ["Settings", "specification §2"],
    ["Logout", "specification §2"],
  ]),
  ...shownBy({ role: "client", page: "/", action: "has no name yet", scene: "sidebar without a name" }, [
    ["Partner", "specification §2"],
  ]),
  ...shownBy({ role: "client", page: "/", action: "saves half a range", scene: "sales" }, [
    ["Reserved for future", "specification §2"],
    ["Select Source", "specification §2"],
    ["Start date", NAMES],
    ["End date", NAMES],
    ["Previous", NAMES],
    ["Next", NAMES],
    ["Close", NAMES],
    ["Refresh", NAMES],
    ["Please select a start and end date", "specification §4"],
  ]),
  ...shownBy({ role: "client", page: "/", action: "has a linked system without sales", scene: "no sales" }, [
    ["No transactions found. Please click the refresh button to find transactions.", "specification §2"],
  ]),
  ...shownBy({ role: "client", page: "/", action: "has events", scene: "events" }, [
    ["Recent Events", "specification §2"],
    ["No events available", "specification §2"],
    ["{person} visited your website", "S38"],
    ["{person} became a new lead", "S38"],
    ["{person} commented on your page", "S38"],
    ["{person} posted on your page", "S38"],
    ["{person} liked / loved / was wowed by / laughed at / cared about your post", "S38"],
    ["Someone", "S38"],
    ["{system}: {action with _ as spaces}", "S38"],
  ]),
  ...shownBy({ role: "admin", page: "/", action: "opens the page", scene: "sidebar of the admin" }, [
    ["Admin Dashboard", "specification §2"],
  ]),
  ...shownBy({ role: "client", page: "/", action: "opens the page on a phone", scene: "nav bar" }, [
    ["Open Nav Bar", "specification §2"],
  ]),
  ...shownBy({ role: "client", page: "/login", action: "is checked by a dead API", scene: "session check" }, [
    ["We could not check your sign-in. You are still signed in on this device.", "S5"],
    ["Retry", NAMES],
  ]),
  ...shownBy({ role: "client", page: "/login", action: "logs out of a dead API", scene: "logout" }, [
    ["You may still be signed in on the server. Try again.", "S17"],
  ]),
  ...shownBy(
    { role: "client", page: "/init", action: "opens the page, then once more with a dead API", scene: "init" },
    [
      ["Website", "specification §2"],
      ["Square", "specification §2"],
      ["Stripe", "specification §2"],
      ["Private Client Wizard", "specification §2"],
      ["Facebook", "specification §2"],
      ["Could not load. Retry", "S17"],
    ],
  ),
  ...shownBy({ role: "client", page: "/init", action: "has not linked Square", scene: "unlinked Square" }, [
    ["Link Square", NAMES],
  ]),
  ...shownBy({ role: "client", page: "/init", action: "has linked Square and unlinks it", scene: "linked Square" }, [
    ["Connected", "specification §2"],
    ["Unlink Square", NAMES],
    ["WARNING", "specification §2"],
    ["Cancel", NAMES],
    ["Unlink", NAMES],
  ]),
  ...shownBy({ role: "client", page: "/init", action: "connects the website", scene: "website" }, [
    ["Click to Copy", "specification §2"],
    ["Copied!", "specification §2"],
    ["Test Connection", "specification §2"],
    ["Oh-oh! The test was not successful. Try again.", "specification §8"],
    ["An error occurred while testing the connection.", "specification §8"],
    ["Connected successfully! Closing...", "specification §8"],
    ["Your website is already connected.", "S41"],
  ]),
  ...shownBy({ role: "client", page: "/usersettings", action: "opens the page with a dead API", scene: "settings" }, [
    ["Failed to fetch user information.", "specification §8"],
  ]),
  ...shownBy(
    { role: "client", page: "/usersettings", action: "saves, then with a dead API", scene: "saved settings" },
    [
      ["Information updated successfully!", "specification §8"],
      ["Failed to update information.", "specification §8"],
    ],
  ),
  ...shownBy(
    { role: "client", page: "/usersettings", action: "opens the page and adds a passkey", scene: "settings sections" },
    [
      ["Personal", NAMES],
      ["Business", NAMES],
      ["Security", NAMES],
      ["Sessions", NAMES],
      ["Documents", NAMES],
      ["Save", NAMES],
      ["Sign out everywhere else", NAMES],
      ["Add a passkey", NAMES],
      ["Confirm it is you", NAMES],
    ],
  ),
  ...shownBy({ role: "admin", page: "/AdminDash", action: "finds a client", scene: "clients of the admin" }, [
    ["View as this client", NAMES],
  ]),
  ...shownBy({ role: "admin", page: "/", action: "looks at a client", scene: "look at a client" }, [
    ["Stop viewing", NAMES],
  ]),
  ...shownBy({ role: "admin", page: "/AdminDash", action: "opens the page with a dead API", scene: "client list" }, [
    ["Error fetching data", "specification §8"],
  ]),
  ...shownBy({ role: "admin", page: "/AdminDash", action: "asks without dates", scene: "client sales" }, [
    ["Select all", NAMES],
    ["Please select both start and end dates.", "specification §5"],
  ]),
  ...shownBy({ role: "admin", page: "/admin/rehearsal", action: "rehearses and bills a client", scene: "bill" }, [
    ["Rehearse", NAMES],
    ["Bill", NAMES],
    ["invoice and payment created, email notification is turned off for now!", "specification §8"],
  ]),
  ...shownBy({ role: "admin", page: "/admin/sales", action: "looks at one client", scene: "bank transactions" }, [
    ["Mark as a sale", NAMES],
  ]),
  ...shownBy({ role: "client", page: "/usersettings", action: "has no answer of bills", scene: "broken invoices" }, [
    ["Invoices", NAMES],
    ["Error fetching data", "specification §8"],
  ]),
  ...LINK_TEXTS,
  ...WIZARD_TEXTS,
];
