import { isPlainSvg } from "@portal/api-contract";

const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1">';
const svg = (content: string) => `${start}${content}</svg>`;

test.each([
  svg('<path d="M0 0h1" style="fill:url(#a)"/>'),
  svg('<use href="#a"/><use xlink:href = \'#b\'></use><a href="#c"><text>a > b &#169; &amp; c: d</text></a>'),
  svg('<image href="data:image/png;base64,iVBORw0KGgo="/><image xlink:href="data:image/jpeg;base64,AA=="/>'),
  svg('<text xml:space="preserve" aria-label="&lt;1 &amp; &quot;2&quot;">x</text>'),
  svg("<style><![CDATA[ a > b { fill: red } ]]></style><!-- by <a href='https://tool.example'> -->"),
  `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">\n${svg("")}\n`,
])("%s is a plain image", (text) => {
  expect(isPlainSvg(text)).toBe(true);
});

test.each([
  svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example"/>'),
  svg("<xlink:script>alert(1)</xlink:script>"),
  svg('<g xmlns="http://www.w3.org/1999/xhtml"><embed src="//evil.example"/></g>'),
  svg('<g xmlns:s="http://www.w3.org/2000/svg"/>'),
  svg('<g ev:event="click"/>'),
  svg('<a href="&#106;avascript:alert(1)"><text>x</text></a>'),
  svg("<a href='&#x6a;avascript:alert(1)'/>"),
  svg('<path d="&other;"/>'),
  svg('<a href="java\nscript:alert(1)"/>'),
  svg('<a xlink:href="https://evil.example"/>'),
  svg('<image href="https://evil.example/x.png"/>'),
  svg('<image href="//evil.example/x.png"/>'),
  svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>'),
  svg('<use href="data:text/html,x"/>'),
  svg('<use xml:base="https://evil.example" href="#a"/>'),
  svg('<a title=">" href="https://evil.example"/>'),
  svg('<a><set attributeName="href" to="https://evil.example"/></a>'),
  svg("<image href=https://evil.example/x.png />"),
  svg('<a href="#a'),
  `<?xml-stylesheet type="text/xsl" href="#x"?>${svg("")}`,
  `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg("")}`,
  `<!DOCTYPE svg [<!ATTLIST a href CDATA "x">]>${svg("")}`,
])("%s is no plain image", (text) => {
  expect(isPlainSvg(text)).toBe(false);
});
