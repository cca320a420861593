/*
 * What reads PDFs beside the page. A worker has built-ins of its own, so they are filled in here, too.
 */
import '../floor/built-ins.ts';
import 'pdfjs-dist/build/pdf.worker.mjs';
