/**
 * React's development build reports each element and render to developer tools through these two functions, which takes
 * a fifth of a test's time. React reads them once, on load.
 */
Reflect.set(console, "createTask", undefined);
Reflect.set(console, "timeStamp", undefined);
