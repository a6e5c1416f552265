// Not bundled. A process loads its locale data once for all threads.
new Intl.DateTimeFormat("en-US");
close();
