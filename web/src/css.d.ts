declare module 'virtual:mantine-variables.css';
declare module '@fontsource-variable/inter/wght.css';
declare module '@mantine/core/styles.layer.css';
