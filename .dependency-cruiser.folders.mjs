import files from "./.dependency-cruiser.mjs";

/** Folders without their tests: a test may reach for anything that it needs. */
export default {
  forbidden: [
    {
      name: "no-circular-folders",
      comment: "Folders that need each other are one folder, or need a third.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: String.raw`${files.options.exclude.path}|\.(test|fixture)\.tsx?$|^tests/|^node_modules/` },
  },
};
