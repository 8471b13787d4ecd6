/**
 * React's development build describes each element and each render to the browser's tools through these two functions,
 * which takes a fifth of a test's time. React looks for them once, when it is loaded.
 */
Reflect.set(console, "createTask", undefined);
Reflect.set(console, "timeStamp", undefined);
