/** Runs before each test file: files of a worker share modules, and a number must not depend on the files before. */
import { resetSerials } from "./serial";

resetSerials();
