// Run by a worker as it stands here: a process reads once, for all its threads, what dates are written with.
new Intl.DateTimeFormat("en-US");
close();
