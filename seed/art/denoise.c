// Joint non-local means over two renders of the same frame with different seeds.
// Their difference tells the noise of each pixel; albedo, normal and depth keep edges and textures.
// usage: denoise first.exr second.exr out.exr [strength]
#include "exr.h"
#include <math.h>
#include <stdbool.h>

enum { TILE = 64, PATCH = 2, REACH = 8, SIDE = TILE + 2 * PATCH, COLOURS = 3, FEATURES = 7, SHRINK = 4 };

static int width, height;
static float *colour[2][COLOURS], *noise[COLOURS];
static float *feature[FEATURES], *wobble[FEATURES], *albedo[COLOURS];

static float *blank(void) { return calloc((long)width * height, 4); }
static int clampi(int value, int top) { return value < 0 ? 0 : value > top ? top : value; }
static float plain(float value) { return isfinite(value) ? value : 0; }

static void blur(float *plane, int radius) {
  float *copy = blank();
  for (int pass = 0; pass < 2; pass++) {
    memcpy(copy, plane, 4L * width * height);
#pragma omp parallel for
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        float sum = 0;
        for (int o = -radius; o <= radius; o++)
          sum += pass ? copy[(long)clampi(y + o, height - 1) * width + x] : copy[(long)y * width + clampi(x + o, width - 1)];
        plane[(long)y * width + x] = sum / (2 * radius + 1);
      }
  }
  free(copy);
}

// A pixel far brighter than anything around it in the other render is a firefly.
static void calm(float **bright, float **other) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      float top = 0, *p[3];
      for (int c = 0; c < 3; c++) p[c] = bright[c] + (long)y * width + x;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
          long q = (long)clampi(y + j, height - 1) * width + clampi(x + i, width - 1);
          top = fmaxf(top, other[0][q] + other[1][q] + other[2][q]);
        }
      float sum = *p[0] + *p[1] + *p[2], limit = 1.3f * top + 0.02f;
      for (int c = 0; c < 3 && sum > limit; c++) *p[c] *= limit / sum;
    }
}

static void load(const Exr *exr, int half) {
  static const char *names[] = {"Combined.R", "Combined.G", "Combined.B"};
  for (int c = 0; c < 3; c++) {
    colour[half][c] = exr_plane(exr, names[c]);
    for (long p = 0; p < (long)width * height; p++) colour[half][c][p] = plain(colour[half][c][p]);
  }
}

static void features(const Exr *a, const Exr *b) {
  static const char *names[] = {"Denoising Albedo.R", "Denoising Albedo.G", "Denoising Albedo.B", "Denoising Normal.X", "Denoising Normal.Y", "Denoising Normal.Z", "Denoising Depth.Z"};
  for (int f = 0; f < FEATURES; f++) {
    float *one = exr_plane(a, names[f]), *two = exr_plane(b, names[f]);
    feature[f] = blank();
    wobble[f] = blank();
    for (long p = 0; p < (long)width * height; p++) {
      float u = plain(one[p]), v = plain(two[p]);
      if (f == 6) u = logf(1 + fminf(u, 1e4f)), v = logf(1 + fminf(v, 1e4f));
      feature[f][p] = (u + v) / 2;
      wobble[f][p] = (u - v) * (u - v) / 4;
    }
    blur(wobble[f], 2);
  }
}

static void demodulate(void) {
  for (int c = 0; c < 3; c++) {
    albedo[c] = blank();
    noise[c] = blank();
    for (long p = 0; p < (long)width * height; p++) {
      albedo[c][p] = 0.12f + 0.88f * feature[c][p];
      float u = colour[0][c][p] /= albedo[c][p], v = colour[1][c][p] /= albedo[c][p];
      noise[c][p] = (u - v) * (u - v) / 2;
    }
    blur(noise[c], 3);
  }
}

static float feature_weight(long p, long q) {
  float worst = 0;
  for (int f = 0; f < FEATURES; f++) {
    float gap = feature[f][p] - feature[f][q];
    float least = f == 6 ? 4e-4f : f > 2 ? 4e-3f : 1.2e-3f;
    float span = fmaxf(least, 2 * wobble[f][p]);
    worst = fmaxf(worst, (gap * gap - wobble[f][p] - fminf(wobble[f][p], wobble[f][q])) / (0.5f * span));
  }
  return expf(-fmaxf(0, worst));
}

static bool inside(int x0, int y0) {
  int edge = PATCH + REACH;
  return x0 >= edge && y0 >= edge && x0 + TILE + edge <= width && y0 + TILE + edge <= height;
}

static float unlike(const float *plane, const float *spread, long p, long q, float k2) {
  float gap = plane[p] - plane[q], vp = spread[p], vq = spread[q];
  return (gap * gap - vp - fminf(vp, vq)) / (1e-6f + k2 * (vp + vq));
}

static void pixel_gaps(float row[SIDE][SIDE], float *const *guide, int x0, int y0, int dx, int dy, float k2) {
  bool whole = inside(x0, y0);
  for (int j = 0; j < SIDE; j++)
    for (int i = 0; i < SIDE && !whole; i++) {
      int x = clampi(x0 + i - PATCH, width - 1), y = clampi(y0 + j - PATCH, height - 1);
      long p = (long)y * width + x, q = (long)clampi(y + dy, height - 1) * width + clampi(x + dx, width - 1);
      row[j][i] = 0;
      for (int c = 0; c < 3; c++) row[j][i] += unlike(guide[c], noise[c], p, q, k2);
    }
  for (int j = 0; j < SIDE && whole; j++) {
    long p = (long)(y0 + j - PATCH) * width + x0 - PATCH, q = p + (long)dy * width + dx;
    const float *r = guide[0], *g = guide[1], *b = guide[2], *nr = noise[0], *ng = noise[1], *nb = noise[2];
    for (int i = 0; i < SIDE; i++) row[j][i] = unlike(r, nr, p + i, q + i, k2) + unlike(g, ng, p + i, q + i, k2) + unlike(b, nb, p + i, q + i, k2);
  }
}

static void distances(float *map, float *const *guide, int x0, int y0, int dx, int dy, float k2) {
  float row[SIDE][SIDE], wide[SIDE][TILE];
  pixel_gaps(row, guide, x0, y0, dx, dy, k2);
  for (int j = 0; j < SIDE; j++)
    for (int i = 0; i < TILE; i++) {
      float sum = 0;
      for (int o = 0; o <= 2 * PATCH; o++) sum += row[j][i + o];
      wide[j][i] = sum;
    }
  for (int j = 0; j < TILE; j++)
    for (int i = 0; i < TILE; i++) {
      float sum = 0;
      for (int o = 0; o <= 2 * PATCH; o++) sum += wide[j + o][i];
      map[j * TILE + i] = sum / (3 * (2 * PATCH + 1) * (2 * PATCH + 1));
    }
}

static void tile(int x0, int y0, float k2, float *out[2][3]) {
  static __thread float total[2][COLOURS + 1][TILE * TILE], map[2][TILE * TILE];
  memset(total, 0, sizeof total);
  for (int dy = -REACH; dy <= REACH; dy++)
    for (int dx = -REACH; dx <= REACH; dx++) {
      for (int half = 0; half < 2; half++) distances(map[half], colour[half], x0, y0, dx, dy, k2);
      for (int t = 0; t < TILE * TILE; t++) {
        int x = x0 + t % TILE, y = y0 + t / TILE;
        if (x >= width || y >= height) continue;
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
        long p = (long)y * width + x, q = p + (long)dy * width + dx;
        if (map[0][t] > 6 && map[1][t] > 6) continue;
        float same = feature_weight(p, q);
        for (int half = 0; half < 2; half++) {
          float weight = fminf(same, expf(-fmaxf(0, map[1 - half][t])));
          total[half][3][t] += weight;
          for (int c = 0; c < 3; c++) total[half][c][t] += weight * colour[half][c][q];
        }
      }
    }
  for (int t = 0; t < TILE * TILE; t++) {
    int x = x0 + t % TILE, y = y0 + t / TILE;
    if (x >= width || y >= height) continue;
    long p = (long)y * width + x;
    for (int half = 0; half < 2; half++)
      for (int c = 0; c < 3; c++) out[half][c][p] = total[half][c][t] / total[half][3][t];
  }
}

static void filter(float k, float *out[2][3]) {
  for (int half = 0; half < 2; half++)
    for (int c = 0; c < 3; c++) out[half][c] = blank();
  int across = (width + TILE - 1) / TILE, tiles = across * ((height + TILE - 1) / TILE);
#pragma omp parallel for schedule(dynamic)
  for (int t = 0; t < tiles; t++) tile(t % across * TILE, t / across * TILE, k * k, out);
}

static float *shrunk(const float *plane, float divide) {
  int w = width / SHRINK, h = height / SHRINK;
  float *small = calloc((long)w * h, 4);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float sum = 0;
      for (int o = 0; o < SHRINK * SHRINK; o++) sum += plane[(long)(y * SHRINK + o / SHRINK) * width + x * SHRINK + o % SHRINK];
      small[(long)y * w + x] = sum / (SHRINK * SHRINK) / divide;
    }
  return small;
}

static float sample(const float *small, int w, int h, float x, float y) {
  int i = floorf(x), j = floorf(y);
  float u = x - i, v = y - j;
  const float *a = small + (long)clampi(j, h - 1) * w, *b = small + (long)clampi(j + 1, h - 1) * w;
  int left = clampi(i, w - 1), right = clampi(i + 1, w - 1);
  return (a[left] * (1 - u) + a[right] * u) * (1 - v) + (b[left] * (1 - u) + b[right] * u) * v;
}

// Blotches wider than the search window are noise too: filter a small copy and put its low tones back.
static void calm_blotches(float k, float *out[2][3]) {
  int full_width = width, full_height = height, w = width / SHRINK, h = height / SHRINK;
  float *before[3], *small[2][3], *clean[2][3];
  for (int f = 0; f < FEATURES; f++) feature[f] = shrunk(feature[f], 1), wobble[f] = shrunk(wobble[f], SHRINK * SHRINK);
  for (int half = 0; half < 2; half++)
    for (int c = 0; c < 3; c++) small[half][c] = colour[half][c] = shrunk(out[half][c], 1);
  width = w, height = h;
  for (int c = 0; c < 3; c++) {
    before[c] = blank();
    for (long p = 0; p < (long)w * h; p++) {
      float u = small[0][c][p], v = small[1][c][p];
      before[c][p] = (u + v) / 2;
      noise[c][p] = (u - v) * (u - v) / 2;
    }
    blur(noise[c], 3);
  }
  filter(k, clean);
  for (int c = 0; c < 3; c++)
    for (long p = 0; p < (long)w * h; p++) before[c][p] = (clean[0][c][p] + clean[1][c][p]) / 2 - before[c][p];
  width = full_width, height = full_height;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int c = 0; c < 3; c++) {
        float shift = sample(before[c], w, h, (x + 0.5f) / SHRINK - 0.5f, (y + 0.5f) / SHRINK - 0.5f);
        for (int half = 0; half < 2; half++) out[half][c][(long)y * width + x] += shift;
      }
}

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "usage: denoise first.exr second.exr out.exr [strength]\n"), 2;
  float k = argc > 4 ? atof(argv[4]) : 0.8f;
  Exr a = exr_read(argv[1]), b = exr_read(argv[2]);
  width = a.width, height = a.height;
  load(&a, 0);
  load(&b, 1);
  calm(colour[0], colour[1]);
  calm(colour[1], colour[0]);
  features(&a, &b);
  demodulate();
  float *out[2][3], *light[3];
  filter(k, out);
  calm_blotches(1.6f * k, out);
  for (int c = 0; c < 3; c++) {
    light[c] = blank();
    for (long p = 0; p < (long)width * height; p++) light[c][p] = fmaxf(0, albedo[c][p] * (out[0][c][p] + out[1][c][p]) / 2);
  }
  float *planes[] = {light[2], light[1], light[0], exr_plane(&a, ".Depth.Z")};
  const char *names[] = {"B", "G", "R", "Z"};
  exr_write(argv[3], width, height, 4, names, planes);
  return 0;
}
